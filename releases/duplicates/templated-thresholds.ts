import type { ReleaseSettings } from "../../domain/settings/release-settings.ts";

/**
 * Thresholds of near-duplicates among templated questions. Questions of one template are alike by their wording, so that they repeat each
 * other only by answer or evidence.
 */
export function templatedThresholds(
  thresholds: ReleaseSettings["duplicates"],
): ReleaseSettings["duplicates"] {
  return { ...thresholds, question: 1 };
}
