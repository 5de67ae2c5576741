import { SettingsError } from "../../../domain/errors/freshet-error.ts";
import type { RetirementReport } from "../../../exposure/retire-by-policy.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import type { World } from "../../world/open-world.ts";
import { showNothingStored, withData } from "../../world/with-world.ts";
import { describeThresholds, scoreOf } from "./show-exposure.ts";

/** `freshet retire` */
export const retire = defineCommand({
  usage: "retire",
  description: "List which questions the policy retires and why, retire them, and queue replacements.",
  options: (command) =>
    command
      .option("--policy <file>", "another policy file, in the form of config/exposure.yaml")
      .option("--dry-run", "only list what would be retired")
      .option("--no-replace", "queue no replacements")
      .option("--question <id>", "retire this one by hand, whatever the policy says")
      .option("--note <text>", "the reason, with --question; it is kept in the item's history"),
  help: `
Items move from active to watch to retired, each with reason and date; retired is final. In each domain and language a new item is
queued for each retired one; \`freshet worker\` makes them. The same command on the same day repeats nothing.

Example: freshet retire --dry-run
         freshet retire --policy strict-exposure.yaml --json`,
  run,
});

interface RetireOptions extends SharedOptions {
  readonly policy?: string;
  readonly dryRun?: boolean;
  /** False with `--no-replace`. */
  readonly replace: boolean;
  readonly question?: string;
  readonly note?: string;
}

async function run(options: RetireOptions): Promise<void> {
  const { policy, dryRun, replace, question, note } = options;
  if (question !== undefined && (policy !== undefined || dryRun))
    throw new SettingsError(
      "--question retires one item by hand: it can only be combined with --note and --no-replace",
      {
        code: "retire-options",
      },
    );
  if (note !== undefined && question === undefined)
    throw new SettingsError("--note needs one item: name it with --question", { code: "retire-options" });
  const nothing = {
    document: { dryRun: dryRun === true, live: 0, watched: [], retired: [], replacements: [] },
    text: "There are no live items to apply the policy to.",
  };
  if (question === undefined && (await showNothingStored(options, nothing))) return;
  return withData(options, async (world) => {
    if (question !== undefined) return await retireOne(world, question, options);
    const report = await world.freshet.exposure.retire({ policyFile: policy, dryRun, replace });
    if (options.json) printJson({ simulated: world.simulated, ...report });
    else showRetirement(report, policy);
  });
}

async function retireOne(
  { freshet, simulated }: World,
  beginning: string,
  { note, replace, json }: RetireOptions,
): Promise<void> {
  const { id } = await freshet.questions.show(beginning);
  await freshet.exposure.explain(id);
  const { moved, since, replacements } = await freshet.exposure.retireOne(id, { note: note ?? "", replace });
  const noteStored = moved && note !== undefined;
  const already = moved ? [] : [{ id, since }];
  if (json) return printJson({ simulated, retired: moved ? [id] : [], already, noteStored, replacements });
  const lost = note === undefined ? "" : "; the note was not stored";
  process.stdout.write(
    moved
      ? `Retired ${id}.\n`
      : `${id} is already retired since ${since.toISOString().slice(0, 10)}${lost}.\n`,
  );
  showReplacements(replacements);
}

/** Shows which items are retired and why, and which replacements were ordered. */
export function showRetirement(
  { dryRun, live, watched, retired, replacements, thresholds }: RetirementReport,
  policyFile?: string,
): void {
  const would = dryRun ? "would be " : "";
  process.stdout.write(
    `Of ${live} live items ${retired.length} ${would}retired, ${watched.length} ${would}watched from now on.\n`,
  );
  process.stdout.write(`${describeThresholds(thresholds, policyFile)}\n`);
  const moved = [...retired, ...watched];
  if (moved.length > 0)
    process.stdout.write(
      `\n${drawTable(
        ["question", "lang", "domain", "from", "to", "score", "reason", "note"],
        moved.map(({ questionId, language, domain, from, to, score, reason, note }) => [
          ...[questionId, language, domain, from, to, scoreOf(score, thresholds), reason, note],
        ]),
      )}`,
    );
  showReplacements(replacements);
}

/** Shows the requested replacements, and the command that makes them. */
function showReplacements(replacements: RetirementReport["replacements"]): void {
  if (replacements.length > 0)
    process.stdout.write(
      `\nReplacements requested; \`freshet worker\` makes them:\n${drawTable(
        ["domain", "lang", "items", "refresh"],
        replacements.map(({ domain, language, retired: items, refreshId }) => [
          ...[domain, language, String(items), refreshId ?? "none: no longer in the settings"],
        ]),
      )}`,
    );
}
