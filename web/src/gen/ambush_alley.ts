// Made from the declarations of src/qg/games/ambush_alley by `qg dev types`. Do not edit.

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
  readonly _: "AmbushAlley";
  readonly agenda: readonly (Ask | Todo)[];
  readonly now: number;
  readonly options: readonly number[];
  readonly outcome: Outcome;
  readonly endless: number;
  readonly turn: number;
  readonly phase: "setup" | "regular" | "insurgent" | "end";
  readonly kind: readonly ("marine_leader" | "marine_rifle" | "marine_m203" | "marine_saw" | "insurgent_rifle" | "insurgent_lmg" | "insurgent_rpg" | "insurgent_at_rpg" | "insurgent_leader" | "leader_lmg" | "leader_rpg" | "leader_at_rpg" | "contractor")[];
  readonly home: readonly string[];
  readonly own: readonly number[];
  readonly fell: readonly number[];
  readonly unit: readonly string[];
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly status: readonly ("able" | "dependent" | "prisoner" | "unreached" | "killed" | "removed" | "evacuated" | "exited" | "waiting")[];
  readonly morale: readonly number[];
  readonly posture: readonly ("halted" | "cautious" | "fast")[];
  readonly moved: readonly number[];
  readonly interrupted: readonly number[];
  readonly lost: readonly number[];
  readonly acted: readonly number[];
  readonly fired: readonly number[];
  readonly overwatch: readonly number[];
  readonly hunkered: readonly number[];
  readonly pinned: readonly number[];
  readonly retreating: readonly number[];
  readonly regrouping: readonly number[];
  readonly shaken: readonly number[];
  readonly joined: readonly number[];
  readonly affected: readonly number[];
  readonly casualties: readonly number[];
  readonly spot_x: readonly number[];
  readonly spot_y: readonly number[];
  readonly live: readonly number[];
  readonly holder: readonly string[];
  readonly since: readonly number[];
  readonly active: string;
  readonly doing: "move" | "fire" | "-";
  readonly target: string;
  readonly route: readonly number[];
  readonly s: number;
  readonly dasher: string;
  readonly dash: readonly number[];
  readonly t: number;
  readonly done: number;
  readonly left: readonly number[];
  readonly falls: number;
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

export type SpotsPlaced = {
  readonly _: "SpotsPlaced";
  readonly places: readonly (readonly [number, number])[];
};

export type Deployed = {
  readonly _: "Deployed";
  readonly side: "regular" | "insurgent";
  readonly places: readonly (readonly [number, number])[];
  readonly attach: string;
};

export type Reinforced = {
  readonly _: "Reinforced";
  readonly line: number;
  readonly unit: string;
  readonly kinds: readonly ("marine_leader" | "marine_rifle" | "marine_m203" | "marine_saw" | "insurgent_rifle" | "insurgent_lmg" | "insurgent_rpg" | "insurgent_at_rpg" | "insurgent_leader" | "leader_lmg" | "leader_rpg" | "leader_at_rpg" | "contractor")[];
  readonly spot: number;
};

export type Arrived = {
  readonly _: "Arrived";
  readonly unit: string;
  readonly kinds: readonly ("marine_leader" | "marine_rifle" | "marine_m203" | "marine_saw" | "insurgent_rifle" | "insurgent_lmg" | "insurgent_rpg" | "insurgent_at_rpg" | "insurgent_leader" | "leader_lmg" | "leader_rpg" | "leader_at_rpg" | "contractor")[];
  readonly places: readonly (readonly [number, number])[];
};

export type NotCome = {
  readonly _: "NotCome";
  readonly why: "level" | "neutralised" | "none_live" | "cap" | "no_room" | "no_more";
  readonly line: number;
  readonly spot: number;
};

export type TurnBegan = {
  readonly _: "TurnBegan";
  readonly turn: number;
};

export type PhaseBegan = {
  readonly _: "PhaseBegan";
  readonly phase: "setup" | "regular" | "insurgent" | "end";
};

export type Activated = {
  readonly _: "Activated";
  readonly unit: string;
  readonly scattered: number;
};

export type ActivationEnded = {
  readonly _: "ActivationEnded";
  readonly unit: string;
};

export type Declared = {
  readonly _: "Declared";
  readonly unit: string;
  readonly step: "move" | "fire" | "-";
  readonly gait: "halted" | "cautious" | "fast";
  readonly route: readonly number[];
  readonly target: string;
};

export type TargetLost = {
  readonly _: "TargetLost";
  readonly unit: string;
  readonly target: string;
};

export type StepEnded = {
  readonly _: "StepEnded";
  readonly unit: string;
};

export type Balked = {
  readonly _: "Balked";
  readonly unit: string;
  readonly rule: "AMB-MOV-11" | "AMB-INT-06" | "AMB-LDR-10";
};

export type Marked = {
  readonly _: "Marked";
  readonly unit: string;
  readonly mark: "posture" | "interrupted" | "acted" | "fired" | "overwatch" | "hunkered" | "pinned" | "retreating" | "regrouping" | "shaken" | "joined" | "affected" | "casualties" | "morale" | "lost";
  readonly value: number;
};

export type Hunkered = {
  readonly _: "Hunkered";
  readonly unit: string;
};

export type LostDie = {
  readonly _: "LostDie";
  readonly unit: string;
};

export type TurnEnded = {
  readonly _: "TurnEnded";
  readonly turn: number;
};

export type Advanced = {
  readonly _: "Advanced";
  readonly unit: string;
  readonly why: "walk" | "dash" | "evade" | "forced" | "pushed" | "rest";
  readonly at: number;
  readonly cost: number;
  readonly figures: readonly number[];
  readonly places: readonly (readonly [number, number])[];
};

export type Absorbed = {
  readonly _: "Absorbed";
  readonly unit: string;
  readonly figures: readonly number[];
};

export type Left = {
  readonly _: "Left";
  readonly figures: readonly number[];
  readonly named: number;
};

export type Captured = {
  readonly _: "Captured";
  readonly figures: readonly number[];
};

export type Joined = {
  readonly _: "Joined";
  readonly leader: string;
  readonly unit: string;
};

export type Detached = {
  readonly _: "Detached";
  readonly figure: number;
  readonly unit: string;
};

export type Exited = {
  readonly _: "Exited";
  readonly unit: string;
  readonly figures: readonly number[];
};

export type Held = {
  readonly _: "Held";
  readonly spot: number;
  readonly unit: string;
};

export type Neutralised = {
  readonly _: "Neutralised";
  readonly spot: number;
};

export type Interrupted = {
  readonly _: "Interrupted";
  readonly by: string;
  readonly unit: string;
  readonly at: number;
  readonly mode: "fire" | "dash";
  readonly gait: "halted" | "cautious" | "fast";
  readonly route: readonly number[];
};

export type Dashed = {
  readonly _: "Dashed";
  readonly unit: string;
  readonly gait: "halted" | "cautious" | "fast";
};

export type InterruptionEnded = {
  readonly _: "InterruptionEnded";
  readonly by: string;
};

export type Chimed = {
  readonly _: "Chimed";
  readonly unit: string;
  readonly how: "watch" | "support" | "respond" | "sacrifice";
  readonly at: number;
};

export type Reacted = {
  readonly _: "Reacted";
  readonly insurgent: string;
  readonly regular: string;
  readonly dice: readonly number[];
  readonly totals: readonly number[];
  readonly first: string;
};

export type Fired = {
  readonly _: "Fired";
  readonly by: string;
  readonly at: string;
  readonly range: number;
  readonly pool: readonly (readonly number[])[];
  readonly attack: readonly number[];
  readonly kept: readonly number[];
  readonly shield: readonly (readonly number[])[];
  readonly defence: readonly number[];
  readonly hits: number;
  readonly dropped: readonly (readonly number[])[];
};

export type Hurt = {
  readonly _: "Hurt";
  readonly unit: string;
  readonly figure: number;
  readonly aid: number;
  readonly status: "able" | "dependent" | "prisoner" | "unreached" | "killed" | "removed" | "evacuated" | "exited" | "waiting";
};

export type Fell = {
  readonly _: "Fell";
  readonly unit: string;
  readonly figures: readonly number[];
  readonly how: "shot" | "melee" | "fled" | "broken" | "no_room";
};

export type Gone = {
  readonly _: "Gone";
  readonly unit: string;
  readonly side: "regular" | "insurgent";
};

export type Steeled = {
  readonly _: "Steeled";
  readonly unit: string;
  readonly dice: readonly number[];
  readonly passed: number;
  readonly leaving: number;
};

export type Fought = {
  readonly _: "Fought";
  readonly mover: string;
  readonly other: string;
  readonly mine: readonly number[];
  readonly theirs: readonly number[];
  readonly hits: readonly number[];
};

export type Event =
  | Rolled
  | Shuffled
  | Concluded
  | SpotsPlaced
  | Deployed
  | Reinforced
  | Arrived
  | NotCome
  | TurnBegan
  | PhaseBegan
  | Activated
  | ActivationEnded
  | Declared
  | TargetLost
  | StepEnded
  | Balked
  | Marked
  | Hunkered
  | LostDie
  | TurnEnded
  | Advanced
  | Absorbed
  | Left
  | Captured
  | Joined
  | Detached
  | Exited
  | Held
  | Neutralised
  | Interrupted
  | Dashed
  | InterruptionEnded
  | Chimed
  | Reacted
  | Fired
  | Hurt
  | Fell
  | Gone
  | Steeled
  | Fought;

export type Move =
  | [verb: "place_hot_spots", points: string]
  | [verb: "deploy", points: string, attach?: string]
  | [verb: "move", gait: string, routes: string, exit?: string, assault?: string]
  | [verb: "activate", unit: string]
  | [verb: "detach", unit: string]
  | [verb: "end_phase"]
  | [verb: "overwatch"]
  | [verb: "hunker"]
  | [verb: "end"]
  | [verb: "join", unit: string]
  | [verb: "fire", unit: string]
  | [verb: "interrupt", unit: string, at: string]
  | [verb: "dash", unit: string, at: string, gait: string, routes: string, assault?: string, join?: string]
  | [verb: "pass"]
  | [verb: "go_on"]
  | [verb: "stop"]
  | [verb: "watch", unit: string, at: string]
  | [verb: "support", unit: string]
  | [verb: "react", unit: string, how: string]
  | [verb: "evade", unit: string, routes: string]
  | [verb: "sacrifice", unit: string]
  | [verb: "respond", unit: string, at: string]
  | [verb: "casualty", figure: string]
  | [verb: "hot_spot", number: string]
  | [verb: "arrive", points: string];

export type Verb =
  | "place_hot_spots"
  | "deploy"
  | "move"
  | "activate"
  | "detach"
  | "end_phase"
  | "overwatch"
  | "hunker"
  | "end"
  | "join"
  | "fire"
  | "interrupt"
  | "dash"
  | "pass"
  | "go_on"
  | "stop"
  | "watch"
  | "support"
  | "react"
  | "evade"
  | "sacrifice"
  | "respond"
  | "casualty"
  | "hot_spot"
  | "arrive";

export type AskName =
  | "setup_hot_spots"
  | "setup_regular"
  | "setup_insurgent"
  | "reg_pick"
  | "ins_pick"
  | "reg_step"
  | "ins_step"
  | "ins_interrupt"
  | "ins_sacrifice"
  | "reg_overwatch"
  | "reg_join_reaction"
  | "reg_reaction"
  | "reg_continue"
  | "reg_replan"
  | "reg_respond"
  | "ins_hot_spot"
  | "ins_place"
  | "casualty_choice";

export type ShotSaid = {
  readonly _: "ShotSaid";
  readonly by: string;
  readonly at: string;
  readonly range: number;
  readonly covered: number;
  readonly attack: readonly DieSaid[];
  readonly defence: readonly DieSaid[];
  readonly fires: number;
  readonly hits: readonly number[];
  readonly mean: number;
  readonly holds: readonly number[];
};

export type DieSaid = {
  readonly _: "DieSaid";
  readonly sides: number;
  readonly need: number;
  readonly why: "figure" | "weapon" | "optimal" | "exposed" | "cautious" | "hunkered" | "cover" | "armour";
  readonly figure: number;
  readonly lost: "lost" | "fast" | "pinned" | "cautious_target" | "cap" | "-";
};

export type Seen = {
  readonly _: "Seen";
  readonly unit: string;
  readonly open: readonly number[];
  readonly exposed: number;
  readonly by: readonly Watcher[];
};

export type Watcher = {
  readonly _: "Watcher";
  readonly unit: string;
  readonly range: number;
  readonly cover: readonly number[];
  readonly covered: number;
  readonly mean: number;
};

export type PlaceSaid = {
  readonly _: "PlaceSaid";
  readonly at: readonly [number, number];
  readonly stands: number;
  readonly open: number;
  readonly by: readonly Viewer[];
};

export type Viewer = {
  readonly _: "Viewer";
  readonly unit: string;
  readonly range: number;
  readonly covered: number;
};

export type LineSaid = {
  readonly _: "LineSaid";
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
  readonly length: number;
  readonly gap: number;
  readonly sees: number;
  readonly covered: readonly number[];
};

export type Reached = {
  readonly _: "Reached";
  readonly unit: string;
  readonly cautious: number;
  readonly fast: number;
  readonly costs: readonly (readonly number[])[];
  readonly anchors: readonly Anchor[];
  readonly exits: readonly ("south" | "west_corner" | "-")[];
};

export type Anchor = {
  readonly _: "Anchor";
  readonly at: readonly [number, number];
  readonly cost: number;
  readonly open: number;
  readonly seen: readonly string[];
  readonly covered: readonly string[];
};

export type Planned = {
  readonly _: "Planned";
  readonly unit: string;
  readonly gait: "cautious" | "fast";
  readonly routes: string;
  readonly path: readonly string[];
  readonly rule: string;
  readonly why: string;
  readonly cost: number;
  readonly costs: readonly number[];
  readonly places: readonly (readonly [number, number])[];
  readonly together: number;
  readonly contact: readonly string[];
  readonly cut: number;
  readonly watched: readonly Watched[];
  readonly longest: number;
  readonly steps: readonly (readonly [number, number])[];
  readonly exits: readonly ("south" | "west_corner" | "-")[];
};

export type Watched = {
  readonly _: "Watched";
  readonly unit: string;
  readonly spans: readonly (readonly number[])[];
};

export type Score = {
  readonly _: "Score";
  readonly regular: number;
  readonly insurgent: number;
  readonly lines: readonly ScoreLine[];
};

export type ScoreLine = {
  readonly _: "ScoreLine";
  readonly side: "regular" | "insurgent";
  readonly source: "contractor" | "nobody_left" | "wounded" | "killed" | "prisoner";
  readonly count: number;
  readonly points: number;
};

export type Chance = {
  readonly _: "Chance";
  readonly unit: string;
  readonly target: string;
  readonly means: readonly (readonly number[])[];
};

/** What each look of the game answers. */
export type Looks = {
  readonly shot: ShotSaid;
  readonly sight: Seen;
  readonly sights: readonly Seen[];
  readonly threats: readonly Seen[];
  readonly place: PlaceSaid;
  readonly line: LineSaid;
  readonly reach: Reached;
  readonly plan: Planned;
  readonly score: Score;
  readonly chances: readonly Chance[];
};
