// Made from the declarations of src/qg/games/yom_kippur_advanced by `qg dev types`. Do not edit.

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
  readonly _: "Campaign";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly turn: number;
  readonly phase: string;
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
  readonly acts: readonly number[];
  readonly freed: number;
  readonly opened: number;
  readonly spotted: readonly string[];
  readonly declared: readonly (readonly string[])[];
  readonly airborne: readonly string[];
  readonly over: readonly string[];
  readonly riders: readonly string[];
  readonly goals: readonly string[];
  readonly serves: readonly number[];
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

export type SideBegan = {
  readonly _: "SideBegan";
  readonly turn: number;
  readonly side: "arab" | "israel";
};

export type StageBegan = {
  readonly _: "StageBegan";
  readonly phase: string;
};

export type Picked = {
  readonly _: "Picked";
  readonly piece: string;
  readonly front: "sinai" | "golan";
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

export type Withdrew = {
  readonly _: "Withdrew";
  readonly piece: string;
  readonly path: readonly string[];
  readonly cost: number;
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

export type Overran = {
  readonly _: "Overran";
  readonly hexes: readonly string[];
};

export type Spotted = {
  readonly _: "Spotted";
  readonly hex: string;
  readonly seen: number;
};

export type Intercepted = {
  readonly _: "Intercepted";
  readonly aircraft: string;
  readonly hex: string;
};

export type Engaged = {
  readonly _: "Engaged";
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
};

export type Clashed = {
  readonly _: "Clashed";
  readonly attackers: readonly string[];
  readonly targets: readonly string[];
  readonly result: "none" | "turned_back" | "damaged" | "shot_down";
};

export type Raided = {
  readonly _: "Raided";
  readonly aircraft: string;
  readonly hex: string;
  readonly role: "I" | "B";
};

export type Launched = {
  readonly _: "Launched";
  readonly sam: string;
  readonly hex: string;
  readonly aimed: readonly string[];
  readonly result: "none" | "turned_back" | "damaged" | "shot_down";
};

export type Unloaded = {
  readonly _: "Unloaded";
  readonly aircraft: string;
  readonly target: string;
  readonly result: "none" | "damaged" | "shock" | "reduced" | "destroyed";
};

export type WentHome = {
  readonly _: "WentHome";
  readonly pieces: readonly string[];
};

export type Parachuted = {
  readonly _: "Parachuted";
  readonly piece: string;
  readonly hex: string;
};

export type TookOff = {
  readonly _: "TookOff";
  readonly piece: string;
  readonly rider: string;
  readonly hex: string;
};

export type FliesOn = {
  readonly _: "FliesOn";
  readonly piece: string;
  readonly hex: string;
};

export type CameDown = {
  readonly _: "CameDown";
  readonly piece: string;
  readonly hex: string;
};

export type FlightEnded = {
  readonly _: "FlightEnded";
  readonly piece: string;
  readonly hex: string;
};

export type Bridged = {
  readonly _: "Bridged";
  readonly bridge: string;
  readonly hex: string;
};

export type Lifted = {
  readonly _: "Lifted";
  readonly bridge: string;
  readonly hex: string;
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
  | SideBegan
  | StageBegan
  | Picked
  | ShockEnded
  | Moved
  | Left
  | Marked
  | Unmarked
  | Withdrew
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
  | Overran
  | Spotted
  | Intercepted
  | Engaged
  | Clashed
  | Raided
  | Launched
  | Unloaded
  | WentHome
  | Parachuted
  | TookOff
  | FliesOn
  | CameDown
  | FlightEnded
  | Bridged
  | Lifted
  | Recovered
  | Scored;

export type Move =
  | [verb: "place", unit: string, hex: string]
  | [verb: "deploy", hexes: string]
  | [verb: "pick", piece: string]
  | [verb: "recover", piece: string]
  | [verb: "drop", unit: string, hex: string]
  | [verb: "fly", helicopter: string, rider: string, to: string]
  | [verb: "onward", helicopter: string, hex: string]
  | [verb: "raid", aircraft: string, hex: string, role?: string]
  | [verb: "intercept", aircraft: string, hex: string]
  | [verb: "engage", attackers: string, targets: string]
  | [verb: "fire", sam: string, hex: string, aimed: string]
  | [verb: "bomb", aircraft: string, target: string]
  | [verb: "bridge", bridge: string, hex: string]
  | [verb: "lift", bridge: string]
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
  | "pick"
  | "recover"
  | "drop"
  | "fly"
  | "onward"
  | "raid"
  | "intercept"
  | "engage"
  | "fire"
  | "bomb"
  | "bridge"
  | "lift"
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
  | "share"
  | "recovery"
  | "raid"
  | "intercept"
  | "dogfight"
  | "sam"
  | "bomb"
  | "landing"
  | "bridge"
  | "move"
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
