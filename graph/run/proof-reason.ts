import type { ReasonCode } from "../../domain/run/reason-code.ts";

/** The reason code of a run whose question was not proved: another answer is known, or the proof has gaps. */
export function proofReason(code: string): Extract<ReasonCode, "ambiguous" | "not-proven"> {
  return code === "ambiguous" ? "ambiguous" : "not-proven";
}
