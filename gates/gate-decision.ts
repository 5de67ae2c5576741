import type { Verdict } from "../domain/run/verdict.ts";

/** What a gate says: a verdict without its place in the run. */
export type GateDecision = Omit<Verdict, "gate" | "round">;
