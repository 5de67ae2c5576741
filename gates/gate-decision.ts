import type { Verdict } from "../domain/run/verdict.ts";

/** The decision of a gate: a verdict without its place in the run. */
export type GateDecision = Omit<Verdict, "gate" | "round">;
