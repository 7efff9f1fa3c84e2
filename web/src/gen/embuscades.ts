// Made from the declarations of src/qg/games/embuscades by `qg dev types`. Do not edit.

export type Ask = {
  readonly _: "Ask";
  readonly name: string;
  readonly args: readonly number[];
  readonly rule: string;
  readonly seats: number;
  readonly verbs: readonly string[];
  readonly closes: "each" | "first" | "standing";
  readonly due: number;
};

export type Todo = {
  readonly _: "Todo";
  readonly name: string;
  readonly args: readonly number[];
};

export type Outcome = {
  readonly _: "Outcome";
  readonly winners: number;
  readonly rule: string;
  readonly scores: readonly number[];
};

/** What a viewer sees; null is what it does not know. */
export type View = {
  readonly _: "Embuscades";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly turn: number;
  readonly starts: number;
  readonly place: readonly string[];
  readonly load: readonly number[];
  readonly mine: readonly number[];
  readonly flag: readonly number[];
  readonly since: readonly number[];
  readonly stalled: readonly number[];
  readonly stalled_by: readonly number[];
  readonly camouflaged: readonly number[];
  readonly camp: readonly number[];
  readonly mines: readonly number[];
  readonly reserve: readonly number[];
  readonly home: readonly number[];
  readonly prisoners: readonly number[];
  readonly arsenal: readonly number[];
  readonly captured: readonly number[];
  readonly mined: readonly number[];
  readonly dice: readonly number[];
  readonly used: readonly number[];
  readonly storm: number;
  readonly truce: number;
  readonly proposed: number;
  readonly radio: string;
  readonly shown: string;
  readonly deck_size: number;
  readonly hand: readonly (string | null)[];
  readonly deck: readonly (string | null)[];
  readonly holder: readonly number[];
  readonly dealer: number;
};

export type Rolled = {
  readonly _: "Rolled";
  readonly sides: number;
  readonly rule: string;
  readonly face: readonly (number | null)[];
  readonly known: number;
};

export type Shuffled = {
  readonly _: "Shuffled";
  readonly count: number;
  readonly rule: string;
  readonly face: readonly (number | null)[];
  readonly known: number;
};

export type Concluded = {
  readonly _: "Concluded";
  readonly winners: number;
  readonly rule: string;
  readonly scores: readonly number[];
  readonly shown: readonly (readonly number[])[];
};

export type DeckLaid = {
  readonly _: "DeckLaid";
  readonly deck: readonly (string | null)[];
  readonly known: number;
};

export type FirstThrow = {
  readonly _: "FirstThrow";
  readonly regular: number;
  readonly terrorist: number;
};

export type Started = {
  readonly _: "Started";
  readonly army: "regular" | "terrorist";
};

export type TurnBegan = {
  readonly _: "TurnBegan";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly army: "regular" | "terrorist";
};

export type Thrown = {
  readonly _: "Thrown";
  readonly dice: readonly number[];
};

export type ExtraDie = {
  readonly _: "ExtraDie";
  readonly face: number;
};

export type DieSet = {
  readonly _: "DieSet";
  readonly die: number;
  readonly face: number;
};

export type CameOut = {
  readonly _: "CameOut";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly companies: number;
  readonly mine: number;
  readonly dice: number;
};

export type Moved = {
  readonly _: "Moved";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly start: string;
  readonly to: string;
  readonly path: readonly string[];
  readonly dice: number;
  readonly mine: number;
  readonly prisoners: number;
};

export type Travelled = {
  readonly _: "Travelled";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly start: string;
  readonly to: string;
  readonly dice: number;
  readonly prisoners: number;
  readonly rule: string;
};

export type MineCleared = {
  readonly _: "MineCleared";
  readonly square: string;
  readonly owner: "regular" | "terrorist";
  readonly by: "regular" | "terrorist";
};

export type MinesWashedUp = {
  readonly _: "MinesWashedUp";
  readonly squares: readonly string[];
};

export type FlagTaken = {
  readonly _: "FlagTaken";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly square: string;
};

export type Attacked = {
  readonly _: "Attacked";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly target: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly start: string;
  readonly square: string;
  readonly path: readonly string[];
  readonly dice: number;
  readonly result: "captured" | "destroyed";
  readonly rule: string;
};

export type Returned = {
  readonly _: "Returned";
  readonly vehicles: readonly ("R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1")[];
};

export type Passed = {
  readonly _: "Passed";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
};

export type TurnEnded = {
  readonly _: "TurnEnded";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
};

export type Proposed = {
  readonly _: "Proposed";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly count: number;
};

export type Answered = {
  readonly _: "Answered";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly count: number;
  readonly yes: "no" | "yes";
};

export type Kept = {
  readonly _: "Kept";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly card: readonly (string | null)[];
  readonly known: number;
};

export type Broadcast = {
  readonly _: "Broadcast";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly card: string;
};

export type Filed = {
  readonly _: "Filed";
  readonly card: string;
};

export type PutUnder = {
  readonly _: "PutUnder";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly rule: string;
  readonly card: readonly (string | null)[];
  readonly known: number;
};

export type Played = {
  readonly _: "Played";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
  readonly card: string;
};

export type Recruited = {
  readonly _: "Recruited";
  readonly army: "regular" | "terrorist";
  readonly count: number;
  readonly source: "arsenal" | "prison_island";
};

export type Recovered = {
  readonly _: "Recovered";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
};

export type Forbidden = {
  readonly _: "Forbidden";
  readonly army: "regular" | "terrorist";
  readonly what: "communications" | "attacks";
};

export type Stalled = {
  readonly _: "Stalled";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly who: "regular" | "terrorist" | "regular_logistics" | "regular_combat" | "terrorist_logistics" | "terrorist_combat";
};

export type Deserted = {
  readonly _: "Deserted";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
};

export type Camouflaged = {
  readonly _: "Camouflaged";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
};

export type Relieved = {
  readonly _: "Relieved";
  readonly vehicle: "R_tank1" | "R_tank2" | "R_gun_carrier1" | "R_gun_carrier2" | "R_commando1" | "R_commando2" | "R_engineer1" | "R_engineer2" | "R_infantry1" | "R_infantry2" | "R_jeep1" | "T_tank1" | "T_tank2" | "T_gun_carrier1" | "T_gun_carrier2" | "T_commando1" | "T_commando2" | "T_engineer1" | "T_engineer2" | "T_infantry1" | "T_infantry2" | "T_jeep1";
  readonly count: number;
};

export type Event =
  | Rolled
  | Shuffled
  | Concluded
  | DeckLaid
  | FirstThrow
  | Started
  | TurnBegan
  | Thrown
  | ExtraDie
  | DieSet
  | CameOut
  | Moved
  | Travelled
  | MineCleared
  | MinesWashedUp
  | FlagTaken
  | Attacked
  | Returned
  | Passed
  | TurnEnded
  | Proposed
  | Answered
  | Kept
  | Broadcast
  | Filed
  | PutUnder
  | Played
  | Recruited
  | Recovered
  | Forbidden
  | Stalled
  | Deserted
  | Camouflaged
  | Relieved;

export type Move =
  | [verb: "begin"]
  | [verb: "place_first", vehicle: string, companies: string, mine?: string]
  | [verb: "roll"]
  | [verb: "pass"]
  | [verb: "end_turn"]
  | [verb: "return_to_camp", vehicles: string]
  | [verb: "exit_camp", vehicle: string, die: string, companies: string, mine?: string]
  | [verb: "move", vehicle: string, dice: string, to: string, lay_mine?: string, prisoners?: string]
  | [verb: "attack", vehicle: string, dice: string, target_square: string, card?: string]
  | [verb: "use_communication", vehicle: string, to: string, die?: string]
  | [verb: "propose_mine_exchange", count: string]
  | [verb: "answer_mine_exchange", yes: string]
  | [verb: "put_under", card: string]
  | [verb: "choose_vehicle", vehicle: string]
  | [verb: "choose_card", card: string]
  | [verb: "play_card", card: string, vehicle?: string, square?: string, die?: string, number?: string, mine?: string];

export type Verb =
  | "begin"
  | "place_first"
  | "roll"
  | "pass"
  | "end_turn"
  | "return_to_camp"
  | "exit_camp"
  | "move"
  | "attack"
  | "use_communication"
  | "propose_mine_exchange"
  | "answer_mine_exchange"
  | "put_under"
  | "choose_vehicle"
  | "choose_card"
  | "play_card";

export type AskName =
  | "begin"
  | "quick_start"
  | "turn_start"
  | "dice"
  | "exchange_reply"
  | "hand_limit"
  | "radio_choice";

export type Threat = {
  readonly _: "Threat";
  readonly on: string;
  readonly at: string;
  readonly by: readonly string[];
  readonly throws: number;
};

/** What each look of the game answers. */
export type Looks = {
  readonly danger: readonly Threat[];
  readonly threats: readonly Threat[];
};
