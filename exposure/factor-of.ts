import type { ExposureEvent } from "../domain/exposure/exposure-event.ts";
import type { ExposureFactor } from "../domain/settings/exposure-settings.ts";

/** Which weight of the policy an entry counts by: leaks by what the page shows. */
export function factorOf({ kind, detail }: Pick<ExposureEvent, "kind" | "detail">): ExposureFactor {
  if (kind !== "leak-found") return kind;
  const { strength } = detail;
  return strength === "answer" || strength === "canary" ? `leak-${strength}` : "leak-question";
}
