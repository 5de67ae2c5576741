import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import type { World } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showReplacements, showRetirement } from "../render/show-retirement.ts";
import { showNothingStored } from "../show-nothing-stored.ts";

interface RetireOptions extends SharedOptions {
  readonly policy?: string;
  readonly dryRun?: boolean;
  /** False with `--no-replace`. */
  readonly replace: boolean;
  readonly question?: string;
  readonly note?: string;
}

/** `freshet retire` */
export async function runRetire(options: RetireOptions): Promise<void> {
  const { policy, dryRun, replace, question, note } = options;
  if (question !== undefined && (policy !== undefined || dryRun))
    throw new SettingsError("--question retires one item by hand: only --note and --no-replace go with it", {
      code: "retire-options",
    });
  if (note !== undefined && question === undefined)
    throw new SettingsError("--note is of one item: name it by --question", { code: "retire-options" });
  const nothing = {
    document: { dryRun: dryRun === true, live: 0, watched: [], retired: [], replacements: [] },
    text: "There are no live items to hold against the policy.",
  };
  if (question === undefined && showNothingStored(options, nothing)) return;
  const world = await openData(options);
  try {
    if (question !== undefined) return await retireOne(world, question, options);
    const report = await world.freshet.exposure.retire({ policyFile: policy, dryRun, replace });
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else showRetirement(report, policy);
  } finally {
    await world.close();
  }
}

async function retireOne(
  { freshet, simulated }: World,
  beginning: string,
  { note, replace, json }: RetireOptions,
): Promise<void> {
  const { id } = await freshet.questions.show(beginning);
  await freshet.exposure.explain(id);
  const { replacements } = await freshet.exposure.retireOne(id, { note: note ?? "", replace });
  if (json) return printJson({ simulated, retired: [id], replacements });
  process.stdout.write(`Retired ${id}.\n`);
  showReplacements(replacements);
}
