import { and, eq, or, sql } from "drizzle-orm";
import type { DeadLetter, GivenUpJob } from "../../domain/ports/work/dead-letter-store.ts";
import type { Executor } from "../database/open-database.ts";
import { noteFormExposure } from "../forms/note-form-exposure.ts";
import type { Acceptance } from "../runs/accept-run.ts";
import { runs } from "../runs/runs.ts";
import { finishSeeding } from "../runs/seedings.ts";
import { jobs } from "./jobs.ts";

/**
 * Takes a dead job out of the dead letter for good. Its run is rejected as `given-up` if the run is open, or was rejected because of this
 * job. A run that was rejected for another reason keeps that reason. Returns which work ended together with the job.
 */
export async function giveUpJob(
  tx: Pick<Executor, "select" | "insert" | "update">,
  { id, kind, scopeId, code }: DeadLetter,
  acceptance: Pick<Acceptance, "clock" | "providerOf">,
): Promise<GivenUpJob["ends"]> {
  await tx.update(jobs).set({ givenUp: sql`now()` }).where(eq(jobs.id, id));
  if (kind === "run") {
    const rejected = await tx
      .update(runs)
      .set({
        ...{ status: "rejected", reason: "given-up", detail: `Its job failed for the last time (${code}).` },
        ended: sql`coalesce(${runs.ended}, now())`,
        epoch: sql`${runs.epoch} + 1`,
        leaseUntil: null,
      })
      .where(
        and(
          eq(runs.id, scopeId),
          or(eq(runs.status, "open"), and(eq(runs.status, "rejected"), eq(runs.reason, "dead-letter"))),
        ),
      )
      .returning({ id: runs.id, form: runs.form });
    for (const run of rejected) await noteFormExposure(tx, run, acceptance);
    return rejected.length > 0 ? "run" : "nothing";
  }
  if (kind !== "seeding") return "nothing";
  const detail = `its job failed for the last time (${code}) and was given up`;
  const isFinished = await finishSeeding(tx, scopeId, { status: "failed", added: 0, detail });
  return isFinished ? "seeding" : "nothing";
}
