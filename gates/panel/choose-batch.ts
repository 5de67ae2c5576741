import { chooseSample } from "./choose-sample.ts";
import { fewestToSettle } from "./fewest-to-settle.ts";
import type { PanelRules, PanelTally } from "./panel-tally.ts";

/**
 * The roles of the samples to draw at once: as many as the rules need at the least, chosen one after another as if each before had
 * failed alone, which is what settles both soonest. Empty when all are settled.
 */
export function chooseBatch<Role extends string>(tally: PanelTally<Role>, rules: PanelRules): Role[] {
  const width = fewestToSettle(tally, rules);
  const batch: Role[] = [];
  let supposed = tally;
  while (batch.length < width) {
    const role = chooseSample(supposed, rules);
    if (role === undefined) break;
    batch.push(role);
    supposed = {
      ...supposed,
      models: supposed.models.map((model) =>
        model.role === role ? { ...model, drawn: model.drawn + 1 } : model,
      ),
    };
  }
  return batch;
}
