// Made from the declarations of src/qg/games/yom_kippur by `qg dev types`. Do not edit.

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
  readonly _: "YomKippur";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly turn: number;
  readonly phase: "setup" | "e_recovery" | "e_air" | "e_move" | "e_bomb" | "e_combat" | "i_recovery" | "i_air" | "i_move1" | "i_bomb" | "i_combat" | "i_move2";
  readonly at: readonly string[];
  readonly strength: readonly number[];
  readonly deeds: readonly number[];
  readonly form: readonly number[];
  readonly due: readonly number[];
  readonly road: readonly number[];
  readonly shock: readonly number[];
  readonly marked: readonly number[];
  readonly unmarked: readonly number[];
  readonly points: readonly number[];
  readonly lost: number;
  readonly broken: number;
  readonly uncovered: number;
  readonly drops: readonly string[];
  readonly owed_hexes: readonly string[];
  readonly owed_units: readonly string[];
  readonly targets: readonly string[];
  readonly units: readonly string[];
  readonly guns: readonly string[];
  readonly support: readonly string[];
  readonly column: "1-3" | "1-2" | "1-1" | "2-1" | "3-1" | "4-1" | "5-1" | "6-1" | "-";
  readonly face: number;
  readonly result: "none" | "AE" | "AR" | "A1" | "A2" | "A3" | "D1" | "D2" | "D3" | "DR" | "DE";
  readonly left: readonly string[];
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

export type Deployed = {
  readonly _: "Deployed";
  readonly pieces: readonly string[];
  readonly hexes: readonly string[];
};

export type TurnBegan = {
  readonly _: "TurnBegan";
  readonly turn: number;
  readonly seat: "egypt" | "israel";
};

export type PhaseBegan = {
  readonly _: "PhaseBegan";
  readonly phase: "setup" | "e_recovery" | "e_air" | "e_move" | "e_bomb" | "e_combat" | "i_recovery" | "i_air" | "i_move1" | "i_bomb" | "i_combat" | "i_move2";
};

export type ShockEnded = {
  readonly _: "ShockEnded";
  readonly pieces: readonly string[];
};

export type Moved = {
  readonly _: "Moved";
  readonly piece: string;
  readonly path: readonly string[];
  readonly cost: number;
  readonly way: "column" | "raft" | "-";
};

export type Left = {
  readonly _: "Left";
  readonly piece: string;
  readonly path: readonly string[];
  readonly cost: number;
};

export type Marked = {
  readonly _: "Marked";
  readonly piece: string;
};

export type Unmarked = {
  readonly _: "Unmarked";
  readonly piece: string;
};

export type Reduced = {
  readonly _: "Reduced";
  readonly pieces: readonly string[];
};

export type Destroyed = {
  readonly _: "Destroyed";
  readonly pieces: readonly string[];
};

export type Shocked = {
  readonly _: "Shocked";
  readonly pieces: readonly string[];
};

export type Declared = {
  readonly _: "Declared";
  readonly targets: readonly string[];
  readonly units: readonly string[];
  readonly guns: readonly string[];
};

export type Supported = {
  readonly _: "Supported";
  readonly gun: string;
};

export type Fought = {
  readonly _: "Fought";
  readonly attack: number;
  readonly defence: number;
  readonly column: "1-3" | "1-2" | "1-1" | "2-1" | "3-1" | "4-1" | "5-1" | "6-1";
  readonly face: number;
  readonly result: "none" | "AE" | "AR" | "A1" | "A2" | "A3" | "D1" | "D2" | "D3" | "DR" | "DE";
  readonly rule: string;
  readonly retreating: readonly string[];
};

export type Retreated = {
  readonly _: "Retreated";
  readonly piece: string;
  readonly path: readonly string[];
};

export type Advanced = {
  readonly _: "Advanced";
  readonly piece: string;
  readonly to: string;
};

export type Owed = {
  readonly _: "Owed";
  readonly hexes: readonly string[];
  readonly units: readonly string[];
};

export type BridgeLost = {
  readonly _: "BridgeLost";
  readonly bridge: string;
  readonly at: string;
};

export type Stationed = {
  readonly _: "Stationed";
  readonly aircraft: string;
  readonly hex: string;
};

export type Returned = {
  readonly _: "Returned";
  readonly pieces: readonly string[];
};

export type Dropped = {
  readonly _: "Dropped";
  readonly pieces: readonly string[];
  readonly hex: string;
  readonly result: "landed" | "one_lost" | "lost";
};

export type Flew = {
  readonly _: "Flew";
  readonly piece: string;
  readonly path: readonly string[];
  readonly result: "landed" | "one_lost" | "lost";
};

export type Fired = {
  readonly _: "Fired";
  readonly sam: string;
  readonly aircraft: string;
  readonly result: "missed" | "turned_back" | "damaged" | "shot_down";
};

export type Bombed = {
  readonly _: "Bombed";
  readonly aircraft: string;
  readonly target: string;
  readonly column: "1-3" | "1-2" | "1-1" | "2-1" | "3-1" | "4-1" | "5-1" | "6-1" | "-";
  readonly uncovered: number;
  readonly result: "none" | "shock" | "reduced" | "destroyed";
};

export type PlaneLost = {
  readonly _: "PlaneLost";
  readonly aircraft: string;
};

export type Recovered = {
  readonly _: "Recovered";
  readonly piece: string;
  readonly cost: number;
};

export type Scored = {
  readonly _: "Scored";
  readonly side: "arab" | "israel";
  readonly source: "forts" | "west" | "bridges" | "passes" | "exits" | "losses" | "army" | "bid" | "damascus" | "syrian_towns" | "israeli_towns" | "syrian_fort";
  readonly points: number;
};

export type Event =
  | Rolled
  | Shuffled
  | Concluded
  | Deployed
  | TurnBegan
  | PhaseBegan
  | ShockEnded
  | Moved
  | Left
  | Marked
  | Unmarked
  | Reduced
  | Destroyed
  | Shocked
  | Declared
  | Supported
  | Fought
  | Retreated
  | Advanced
  | Owed
  | BridgeLost
  | Stationed
  | Returned
  | Dropped
  | Flew
  | Fired
  | Bombed
  | PlaneLost
  | Recovered
  | Scored;

export type Move =
  | [verb: "place", unit: string, hex: string]
  | [verb: "deploy", hexes: string]
  | [verb: "recover", piece: string]
  | [verb: "station", aircraft: string, hex: string]
  | [verb: "drop", units: string, hex: string]
  | [verb: "fly", unit: string, hex: string]
  | [verb: "bomb", aircraft: string, target: string]
  | [verb: "move", unit: string, to: string, raft?: string]
  | [verb: "march", unit: string, hexes: string, way?: string]
  | [verb: "leave", unit: string]
  | [verb: "mark", sam: string]
  | [verb: "unmark", sam: string]
  | [verb: "attack", targets: string, units: string, guns: string]
  | [verb: "support", gun: string]
  | [verb: "retreat", unit: string, hex: string]
  | [verb: "reduce", unit: string]
  | [verb: "advance", unit: string, hex: string]
  | [verb: "done"];

export type Verb =
  | "place"
  | "deploy"
  | "recover"
  | "station"
  | "drop"
  | "fly"
  | "bomb"
  | "move"
  | "march"
  | "leave"
  | "mark"
  | "unmark"
  | "attack"
  | "support"
  | "retreat"
  | "reduce"
  | "advance"
  | "done";

export type AskName =
  | "setup"
  | "recovery"
  | "air"
  | "move"
  | "bomb"
  | "combat"
  | "support"
  | "retreat"
  | "advance";

/** What each look of the game answers. */
export type Looks = {
  readonly zoc_arab: unknown;
  readonly zoc_israel: unknown;
  readonly movable: unknown;
  readonly duty: unknown;
  readonly odds: unknown;
  readonly threats: unknown;
  readonly score: unknown;
  readonly cover: unknown;
  readonly east: unknown;
  readonly bridges_threatened: unknown;
};
