import type { Clock } from "../domain/ports/clock.ts";
import type { ExposureLedger } from "../domain/ports/exposure-ledger.ts";
import type { TrialSolver } from "./solving/trial-solver.ts";

export interface AskedParts {
  readonly ledger: Pick<ExposureLedger, "note">;
  readonly clock: Clock;
  readonly evaluationId: string;
  /** Items of ours; what others wrote is not in our ledger. */
  readonly own: ReadonlySet<string>;
}

/** A solver before whose every question it is put down who gets to see it: first the note, then the question. */
export function noteAsked(
  { ledger, clock, evaluationId, own }: AskedParts,
  solver: TrialSolver,
  parties: readonly string[],
): TrialSolver {
  return {
    async solve(work) {
      const { id } = work.item;
      if (own.has(id))
        await ledger.note(
          parties.map((party) => ({
            ...{ itemId: id, kind: "sent-to-provider" as const, key: `evaluation/${evaluationId}/${party}` },
            ...{ party, at: clock.now(), detail: { evaluation: evaluationId } },
          })),
        );
      return solver.solve(work);
    },
  };
}
