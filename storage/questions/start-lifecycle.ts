import type { ExposureEvent } from "../../domain/exposure/exposure-event.ts";
import type { Life } from "../../domain/exposure/lifecycle.ts";
import type { Executor } from "../database/open-database.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { lifeEvents, lives } from "./lifecycles.ts";

/** Writes the life of a question that the same transaction accepts: its standing, its first event, and who saw it in the making. */
export async function startLife(tx: Executor, life: Life, seenBy: readonly ExposureEvent[]): Promise<void> {
  const { questionId, state, reason, since } = life;
  await tx.insert(lives).values(life);
  await tx
    .insert(lifeEvents)
    .values({ ...{ questionId, key: "accepted", at: since, from: null, to: state, reason }, note: "" });
  if (seenBy.length > 0)
    await tx
      .insert(exposureEvents)
      .values([...seenBy])
      .onConflictDoNothing();
}
