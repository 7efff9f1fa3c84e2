// Made from the declarations of src/qg/games/attaque by `qg dev types`. Do not edit.

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
  readonly _: "Attaque";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly ply: number;
  readonly removal: number;
  readonly passes: number;
  readonly passed: number;
  readonly where: readonly number[];
  readonly moved: readonly number[];
  readonly flew: readonly number[];
  readonly sortie: readonly number[];
  readonly gone: readonly number[];
  readonly could_be: readonly number[];
  readonly taken: readonly number[];
  readonly roster: readonly (readonly number[])[];
  readonly kind: readonly (string | null)[];
  readonly known: readonly number[];
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
  readonly seat: "south" | "north";
  readonly kinds: readonly (string | null)[];
  readonly known: number;
};

export type Began = {
  readonly _: "Began";
  readonly seat: "south" | "north";
};

export type Moved = {
  readonly _: "Moved";
  readonly slot: number;
  readonly start: string;
  readonly to: string;
};

export type Shown = {
  readonly _: "Shown";
  readonly slot: number;
  readonly at: string;
  readonly rule: string;
  readonly kind: readonly (string | null)[];
  readonly known: number;
};

export type Attacked = {
  readonly _: "Attacked";
  readonly slot: number;
  readonly victim: number;
  readonly start: string;
  readonly target: string;
  readonly declared: string;
  readonly result: "A" | "B" | "C" | "D" | "N" | "S";
  readonly rule: readonly (string | null)[];
  readonly known: number;
};

export type Removed = {
  readonly _: "Removed";
  readonly slots: readonly number[];
  readonly squares: readonly string[];
  readonly kinds: readonly (string | null)[];
  readonly known: readonly number[];
};

export type Bombed = {
  readonly _: "Bombed";
  readonly slot: number;
  readonly victim: number;
  readonly start: string;
  readonly target: string;
  readonly declared: string;
  readonly result: "A" | "B" | "C" | "D" | "N" | "S";
  readonly rule: string;
};

export type Photographed = {
  readonly _: "Photographed";
  readonly slot: number;
  readonly victim: number;
  readonly start: string;
  readonly target: string;
};

export type Launched = {
  readonly _: "Launched";
  readonly slot: number;
  readonly start: string;
  readonly end: string;
  readonly spared: readonly number[];
  readonly swept: readonly number[];
};

export type Exploded = {
  readonly _: "Exploded";
  readonly slot: number;
  readonly at: string;
  readonly spared: readonly number[];
};

export type Passed = {
  readonly _: "Passed";
  readonly seat: "south" | "north";
};

export type TurnEnded = {
  readonly _: "TurnEnded";
};

export type Event =
  | Rolled
  | Shuffled
  | Concluded
  | Deployed
  | Began
  | Moved
  | Shown
  | Attacked
  | Removed
  | Bombed
  | Photographed
  | Launched
  | Exploded
  | Passed
  | TurnEnded;

export type Move =
  | [verb: "deploy", layout: string]
  | [verb: "move", start: string, to: string, target?: string]
  | [verb: "attack", start: string, target: string]
  | [verb: "jump", start: string, to: string, target?: string]
  | [verb: "drop", start: string, to: string]
  | [verb: "bomb", start: string, target: string]
  | [verb: "photo", start: string, target: string]
  | [verb: "launch", start: string]
  | [verb: "pass"]
  | [verb: "advance", take: string]
  | [verb: "land", to: string];

export type Verb =
  | "deploy"
  | "move"
  | "attack"
  | "jump"
  | "drop"
  | "bomb"
  | "photo"
  | "launch"
  | "pass"
  | "advance"
  | "land";

export type AskName =
  | "act"
  | "advance"
  | "land"
  | "deploy";

export type Advice = {
  readonly _: "Advice";
  readonly what: string;
  readonly kind: string;
  readonly squares: readonly string[];
  readonly rule: string;
};

export type Threat = {
  readonly _: "Threat";
  readonly how: string;
  readonly rule: string;
  readonly by: readonly string[];
  readonly on: readonly string[];
  readonly kinds: readonly string[];
  readonly fates: readonly string[];
};

/** What each look of the game answers. */
export type Looks = {
  readonly advice: readonly Advice[];
  readonly threats: readonly Threat[];
};
