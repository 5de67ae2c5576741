import type { ReasonCode } from "../../domain/run/reason-code.ts";

/** Why a run ends whose question was not proved: another answer is known, or the proof has gaps. */
export function unproved(code: string): Extract<ReasonCode, "ambiguous" | "not-proven"> {
  return code === "ambiguous" ? "ambiguous" : "not-proven";
}
