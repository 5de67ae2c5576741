import type { PanelRules } from "./panel-tally.ts";

/** What "a model answers correctly" means over its samples (EvoBrowseComp §2.2 leaves it open: the setting `modelRight`). */
export function isModelRight(
  right: number,
  { samples, modelRight }: Pick<PanelRules, "samples" | "modelRight">,
): boolean {
  switch (modelRight) {
    case "any":
      return right > 0;
    case "majority":
      return right * 2 > samples;
    case "all":
      return right >= samples;
  }
}
