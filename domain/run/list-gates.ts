import { beyondPaper, type Verdict } from "./verdict.ts";

export type GateLine = Pick<Verdict, "gate" | "passed" | "code" | "reason">;

/** What the gates of a question's last round said, those of the paper apart from those that go beyond it. */
export function listGates(
  verdicts: readonly Verdict[],
  round: number,
): { readonly paper: GateLine[]; readonly beyondPaper: GateLine[] } {
  const last = verdicts.filter((verdict) => verdict.round === round);
  const lines = (isBeyond: boolean): GateLine[] =>
    last
      .filter(({ gate }) => beyondPaper.gates.has(gate) === isBeyond)
      .map(({ gate, passed, code, reason }) => ({ gate, passed, code, reason }));
  return { paper: lines(false), beyondPaper: lines(true) };
}
