import type { Stores } from "../domain/ports/stores.ts";
import { cutoffKey } from "../domain/release/cutoff-key.ts";
import { liveBefore } from "../gates/reverify/decide-after-review.ts";

/**
 * Brings an item back that a raised cutoff had quarantined, by the word of somebody who looked at it; releases of that cutoff, or an
 * earlier one, take the word. False where no cutoff is what keeps it out.
 */
export async function keepFresh(
  { lifecycles }: Pick<Stores, "lifecycles">,
  questionId: string,
  { note, at }: { readonly note: string; readonly at: Date },
): Promise<boolean> {
  const lifecycle = await lifecycles.get(questionId);
  if (lifecycle?.state !== "quarantined" || lifecycle.reason !== "cutoff-raised") return false;
  const history = await lifecycles.history([questionId]);
  const cutoff = history.map(({ key }) => cutoffKey.read(key)).findLast((day) => day !== null);
  if (cutoff === undefined) return false;
  const key = cutoffKey.of(cutoff, at, "kept");
  await lifecycles.move(questionId, { key, to: liveBefore(history), reason: "fresh-again", note, at });
  return true;
}
