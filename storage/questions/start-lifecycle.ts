import type { ExposureEvent } from "../../domain/exposure/exposure-event.ts";
import type { Lifecycle } from "../../domain/exposure/lifecycle.ts";
import type { Executor } from "../database/open-database.ts";
import { exposureEvents } from "../exposure/exposure-events.ts";
import { lifecycleEvents, lifecycles } from "./lifecycles.ts";

/** Writes the lifecycle of a question that the same transaction accepts: its standing, its first event, and who saw it in the making. */
export async function startLifecycle(
  tx: Executor,
  lifecycle: Lifecycle,
  seenBy: readonly ExposureEvent[],
): Promise<void> {
  const { questionId, state, reason, since } = lifecycle;
  await tx.insert(lifecycles).values(lifecycle);
  await tx
    .insert(lifecycleEvents)
    .values({ ...{ questionId, key: "accepted", at: since, from: null, to: state, reason }, note: "" });
  if (seenBy.length > 0)
    await tx
      .insert(exposureEvents)
      .values([...seenBy])
      .onConflictDoNothing();
}
