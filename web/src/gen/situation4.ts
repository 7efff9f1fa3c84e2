// Made from the declarations of src/qg/games/situation4 by `qg dev types`. Do not edit.

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
  readonly _: "Situation";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly start: number;
  readonly moves: number;
  readonly last: number;
  readonly call: number;
  readonly owner: readonly number[];
  readonly number: readonly number[];
  readonly unit: readonly number[];
  readonly paras: readonly number[];
  readonly tanks: readonly number[];
  readonly bridge: readonly number[];
  readonly flag: readonly number[];
  readonly taken: readonly number[];
  readonly taken_at: readonly number[];
  readonly offer: readonly number[];
  readonly withdrew: readonly number[];
  readonly pace: readonly ("person" | "recrue" | "sergent" | "capitaine" | "general" | "rival" | "absent")[];
  readonly laid: readonly number[];
  readonly points: readonly number[];
  readonly pile_south: readonly (number | null)[];
  readonly pile_north: readonly (number | null)[];
  readonly hold: readonly (string | null)[];
  readonly hold_at: readonly (number | null)[];
  readonly slow: readonly (number | null)[];
  readonly south_sees: number;
  readonly north_sees: number;
  readonly hold_known: readonly number[];
  readonly slow_known: readonly number[];
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

export type Declared = {
  readonly _: "Declared";
  readonly who: "south" | "north" | "south2" | "north2" | "south3" | "north3" | "south4" | "north4";
  readonly pace: "person" | "recrue" | "sergent" | "capitaine" | "general" | "rival" | "absent";
};

export type Dealt = {
  readonly _: "Dealt";
  readonly side: "south" | "north";
  readonly pile: readonly (number | null)[];
  readonly known: number;
};

export type Started = {
  readonly _: "Started";
};

export type Laid = {
  readonly _: "Laid";
  readonly who: "south" | "north" | "south2" | "north2" | "south3" | "north3" | "south4" | "north4";
  readonly side: "south" | "north";
  readonly place: string;
};

export type Completed = {
  readonly _: "Completed";
  readonly side: "south" | "north";
  readonly objective: "refinery_s" | "refinery_n" | "town_s" | "town_n" | "rail_yard_s" | "rail_yard_n" | "depot_s" | "depot_n" | "fort_s" | "fort_n" | "dam";
};

export type UnitsReady = {
  readonly _: "UnitsReady";
  readonly side: "south" | "north";
  readonly kind: "para" | "tank";
};

export type UnitPut = {
  readonly _: "UnitPut";
  readonly side: "south" | "north";
  readonly kind: "para" | "tank";
  readonly place: string;
};

export type Bridged = {
  readonly _: "Bridged";
  readonly side: "south" | "north";
  readonly site: "bridge_a" | "bridge_b" | "bridge_c" | "bridge_d";
};

export type Flagged = {
  readonly _: "Flagged";
  readonly side: "south" | "north";
  readonly objective: "refinery_s" | "refinery_n" | "town_s" | "town_n" | "rail_yard_s" | "rail_yard_n" | "depot_s" | "depot_n" | "fort_s" | "fort_n" | "dam";
};

export type Offered = {
  readonly _: "Offered";
  readonly side: "south" | "north";
  readonly on: number;
};

export type LastCall = {
  readonly _: "LastCall";
  readonly at: number;
};

export type Closing = {
  readonly _: "Closing";
  readonly why: "full" | "agreed" | "stall" | "limit";
};

export type Missed = {
  readonly _: "Missed";
  readonly who: "south" | "north" | "south2" | "north2" | "south3" | "north3" | "south4" | "north4";
  readonly until: number;
  readonly to: number;
  readonly tried: readonly (number | null)[];
  readonly known: number;
};

export type Flipped = {
  readonly _: "Flipped";
  readonly side: "south" | "north";
  readonly piece: string;
  readonly to: number;
};

export type Held = {
  readonly _: "Held";
  readonly who: "south" | "north" | "south2" | "north2" | "south3" | "north3" | "south4" | "north4";
  readonly piece: string;
  readonly to: number;
};

export type Event =
  | Rolled
  | Shuffled
  | Concluded
  | Declared
  | Dealt
  | Started
  | Laid
  | Completed
  | UnitsReady
  | UnitPut
  | Bridged
  | Flagged
  | Offered
  | LastCall
  | Closing
  | Missed
  | Flipped
  | Held;

export type Move =
  | [verb: "ready", pace: string]
  | [verb: "place", place: string, piece: string, rotation: string]
  | [verb: "drop_para", place: string]
  | [verb: "place_tank", place: string]
  | [verb: "build_bridge", site: string]
  | [verb: "plant_flag", objective: string]
  | [verb: "flip", piece: string]
  | [verb: "pick_up", piece: string]
  | [verb: "release"]
  | [verb: "offer_stop"]
  | [verb: "withdraw_stop"]
  | [verb: "tick"];

export type Verb =
  | "ready"
  | "place"
  | "drop_para"
  | "place_tank"
  | "build_bridge"
  | "plant_flag"
  | "flip"
  | "pick_up"
  | "release"
  | "offer_stop"
  | "withdraw_stop"
  | "tick";

export type AskName =
  | "ready"
  | "countdown"
  | "play"
  | "closing";

/** What each look of the game answers. */
export type Looks = {
};
