import { requireDomain } from "../../../domain/settings/require-domain.ts";
import { defineCommand } from "../../define-command.ts";
import { readCount } from "../../options/read-values.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { showNothingStored, withData } from "../../world/with-world.ts";
import { importAccess } from "./import-access.ts";
import { exposureSearch } from "./search.ts";
import { showExposureList, showExposureScore, showSeen } from "./show-exposure.ts";

/** `freshet exposure [ITEM]` and its subcommands */
export const exposure = defineCommand({
  usage: "exposure [item]",
  description: "How exposed each item is: the highest scores, or one item's score entry by entry.",
  options: (command) =>
    command
      // Options after a subcommand belong to the subcommand.
      .enablePositionalOptions()
      .option("--limit <n>", "maximum number of each", readCount, 20)
      .option("--domain <id>", "one domain")
      .option("--question <id>", "only finds on the web of this question, or of this canary"),
  help: `
The score adds up the entries of an item's exposure ledger, weighted by config/exposure.yaml. Thresholds and rules in that file
decide which items are watched and which are retired. An id's beginning is enough.

Example: freshet exposure
         freshet exposure q-3f2a         each ledger entry, its points and the running total
         freshet exposure search         look for published questions on the web`,
  commands: [exposureSearch, importAccess],
  run,
});

interface ExposureOptions extends SharedOptions {
  readonly limit: number;
  readonly domain?: string;
  readonly question?: string;
}

async function run(item: string | undefined, options: ExposureOptions): Promise<void> {
  const nothing = {
    document: { items: [], leakSightings: [], queries: [] },
    text: "No live items yet: `freshet refresh --target 5` makes some.",
  };
  if (item === undefined && options.question === undefined && (await showNothingStored(options, nothing)))
    return;
  return withData(options, async (world) => {
    if (item === undefined) await showAll(world, options);
    else await showOne(world, item, options);
  });
}

async function showOne(
  { freshet, simulated, settings }: World,
  item: string,
  { json }: ExposureOptions,
): Promise<void> {
  const explained = await freshet.exposure.explain(item);
  const { thresholds } = settings.exposure;
  if (!json) return showExposureScore(explained, thresholds);
  const { lifecycle, score, decision, probes, history, searched } = explained;
  printJson({ simulated, item: lifecycle, ...score, thresholds, decision, probes, history, searched });
}

async function showAll({ freshet, simulated, settings }: World, options: ExposureOptions): Promise<void> {
  const { limit, question, domain, json } = options;
  requireDomain(settings, domain);
  const seen = await freshet.exposure.listSeen({ limit, ...(question && { itemId: question }) });
  const listed =
    question === undefined ? await freshet.exposure.list({ domain, limit, isPatient: true }) : null;
  const items = listed?.items ?? [];
  const { thresholds } = settings.exposure;
  if (json)
    printJson({
      simulated,
      thresholds,
      items,
      ...seen,
    });
  else {
    if (question === undefined) showExposureList(items, thresholds);
    showSeen(seen);
  }
}
