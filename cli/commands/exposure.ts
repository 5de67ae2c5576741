import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import type { World } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showExposureList } from "../render/show-exposure-list.ts";
import { showExposureScore } from "../render/show-exposure-score.ts";
import { showExposures } from "../render/show-exposures.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

interface ExposureOptions extends SharedOptions {
  readonly limit: number;
  readonly domain?: string;
  readonly question?: string;
}

/** `freshet exposure [ITEM]` */
export async function runExposure(item: string | undefined, options: ExposureOptions): Promise<void> {
  const nothing = {
    document: { items: [], leakSightings: [], queries: [] },
    text: "No live items yet: `freshet refresh --target 5` makes some.",
  };
  if (item === undefined && options.question === undefined && showNothingStored(options, nothing)) return;
  const world = await openData(options);
  try {
    if (item === undefined) await showAll(world, options);
    else await showOne(world, item, options);
  } finally {
    await world.close();
  }
}

async function showOne(
  { freshet, simulated, settings }: World,
  item: string,
  { json }: ExposureOptions,
): Promise<void> {
  const explained = await freshet.exposure.explain(item);
  const { thresholds } = settings.exposure;
  if (!json) return showExposureScore(explained, thresholds);
  const { standing, score, decision, probes, history, searched } = explained;
  printJson({ simulated, item: standing, ...score, thresholds, decision, probes, history, searched });
}

async function showAll({ freshet, simulated, settings }: World, options: ExposureOptions): Promise<void> {
  const { limit, question, domain, json } = options;
  const seen = await freshet.listExposures({ limit, ...(question && { itemId: question }) });
  const items = question === undefined ? (await freshet.exposure.list({ domain })).slice(0, limit) : [];
  const { thresholds } = settings.exposure;
  if (json)
    printJson({
      simulated,
      thresholds,
      items: items.map(({ standing, score, decision }) => ({ ...standing, score: score.score, decision })),
      ...seen,
    });
  else {
    if (question === undefined) showExposureList(items, thresholds);
    showExposures(seen);
  }
}
