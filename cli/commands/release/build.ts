import { InvalidArgumentError } from "commander";
import { countContents } from "../../../domain/count-contents.ts";
import { countOf } from "../../../domain/count-of.ts";
import { isoDate } from "../../../domain/iso-date.ts";
import { type Language, language } from "../../../domain/language.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import type { PlannedRelease, ReleaseRequest } from "../../../releases/plan/plan-release.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { drawTable } from "../../render/draw-table.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import type { World } from "../../world/open-world.ts";
import { withData } from "../../world/with-world.ts";

const day = (text: string): string => {
  if (!isoDate.safeParse(text).success) throw new InvalidArgumentError("It has to be a day, YYYY-MM-DD.");
  return text;
};

const share = (text: string): number => {
  const value = Number(text);
  if (text.trim() === "" || !(value >= 0 && value <= 0.5))
    throw new InvalidArgumentError("It has to be a share from 0 to 0.5.");
  return value;
};

type Targets = Partial<Record<Language, number>>;

/** The option can be repeated; each use names another language. */
const targets = (text: string, before: Targets = {}): Targets => ({
  ...before,
  ...Object.fromEntries(
    text.split(",").map((part) => {
      const [name = "", count = ""] = part.trim().split("=");
      const known = language.safeParse(name);
      if (!known.success || !/^\d+$/u.test(count))
        throw new InvalidArgumentError(`Write "${part}" as LANGUAGE=COUNT; the languages are en and zh.`);
      return [known.data, Number(count)];
    }),
  ),
});

/** `freshet release build` */
export const releaseBuild = defineCommand({
  usage: "build",
  description: "Build a release of the live questions: balanced, without near-duplicates, sealed and signed.",
  options: (command) =>
    command
      .option("--name <name>", "the release's name; with the version it is its id", "freshet")
      .option("--version <version>", "its version (the day, e.g. 2026.11.22, by default)")
      .option("--cutoff <day>", "its τ: answers use facts that became known after it", day)
      .option("--target <list>", "wanted questions, e.g. en=400,zh=400 (release.targets by default)", targets)
      .option("--private-share <share>", "wanted share that stays unpublished (release.privateShare)", share)
      .option("--out <folder>", "parent of the release's folder", "freshet-releases")
      .option(
        "--yes",
        "build even if the cutoff quarantines more than release.quarantineShare of the live questions",
      )
      .option("--dry-run", "show what it would contain and what is missing, and write nothing")
      .option("--request-missing", "queue what is missing; `freshet worker` processes make it"),
  help: `
The cutoff is by default the latest trainingCutoff in the models' settings, and not before method.cutoff. Questions whose
answer uses no fresh fact under it are quarantined (cutoff-raised) and reviewed; a later build under a cutoff by which they
are fresh restores them, and so does freshet questions report ID --resolve keep. If they are more than
release.quarantineShare of the live questions, nothing is done without --yes.
The key is in the data folder (keys/RELEASE.key), never in the release: hand it over only with \`freshet release key\`.
Repeating the command gives the same release; another release on the same day needs another --version.
Example: freshet release build --target en=50,zh=50 --dry-run
Exit 1 if no live public question fits.`,
  run,
});

interface ReleaseBuildOptions extends SharedOptions {
  readonly name: string;
  readonly version?: string;
  readonly cutoff?: string;
  readonly target?: Partial<Record<Language, number>>;
  readonly privateShare?: number;
  readonly out: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly requestMissing?: boolean;
}

async function run(options: ReleaseBuildOptions): Promise<void> {
  const { name, version, cutoff, target, privateShare, out } = options;
  const request: ReleaseRequest = {
    name,
    out,
    ...(version !== undefined && { version }),
    ...(cutoff !== undefined && { cutoff }),
    ...(target !== undefined && { targets: target }),
    ...(privateShare !== undefined && { privateShare }),
    ...(options.yes && { confirmed: true }),
  };
  return withData(options, async (world) => {
    if (options.dryRun) return await show(world, options, request);
    const { releases } = world.freshet;
    const built = await showWaiting("building the release", world, async () =>
      options.requestMissing
        ? await releases.buildAndRequest(request)
        : { ...(await releases.build(request)), requested: [] },
    );
    const { release, isNew, plan, keyFile, requested } = built;
    const { id, folder, manifestHash, manifest } = release;
    if (options.json)
      return printJson({
        simulated: world.simulated,
        id,
        folder,
        manifest: manifestHash,
        key: keyFile,
        isNew,
        cutoff: release.cutoff,
        counts: manifest.counts,
        retired: manifest.retired,
        plan: plan && outlineOf(plan),
        requested: requested.map((refresh) => refresh.id),
      });
    if (world.simulated) process.stdout.write("Simulated world: the content of this release is made up.\n");
    if (plan) showReleasePlan(plan, { done: true });
    process.stdout.write(
      `${isNew ? "Built" : "Already built:"} ${id}: ${countContents(Object.keys(manifest.items).length, Object.keys(manifest.forms ?? {}).length)}\n  folder  ${folder}\n  key     ${keyFile} (keep it apart from the folder)\n  manifest SHA-256 ${manifestHash}\n`,
    );
    showRequested(requested);
  });
}

async function show(world: World, options: ReleaseBuildOptions, request: ReleaseRequest): Promise<void> {
  const plan = await world.freshet.releases.plan(request);
  if (options.json) printJson({ simulated: world.simulated, plan: outlineOf(plan) });
  else showReleasePlan(plan, { done: false });
}

/** The plan without the content of its items. */
function outlineOf({ chosen, ...plan }: Awaited<ReturnType<World["freshet"]["releases"]["plan"]>>) {
  const count = (split: string) => chosen.filter((item) => item.split === split).length;
  return { ...plan, public: count("public"), private: count("private") };
}

function showRequested(requested: readonly Refresh[]): void {
  for (const { id, target } of requested)
    process.stdout.write(
      `Requested: refresh ${id}, ${countOf(target, "question")}; \`freshet worker\` makes them.\n`,
    );
}

/** Shows what a release contains or would contain: its cells, what was left out and why, and the command that requests the missing items. */
export function showReleasePlan(plan: PlannedRelease, { done }: { readonly done: boolean }): void {
  const { cells, chosen, removed, stale, live, freshAgain, missing, cutoff } = plan;
  // Domains without items, of which none are wanted, are not shown.
  const telling = cells.filter(({ wanted, had }) => wanted + had > 0);
  const rows = telling.map(({ language, domain, wanted, had, chosen: taken, short, privateChosen }) =>
    [language, domain, wanted, had, taken, taken - privateChosen, privateChosen, short].map(String),
  );
  const head = ["lang", "domain", "wanted", "live", "chosen", "published", "kept private", "short"];
  process.stdout.write(drawTable(head, rows));
  if (telling.length < cells.length)
    process.stdout.write(`Not shown: ${cells.length - telling.length} with no question, none wanted.\n`);
  for (const { language, level, most, had, chosen: taken, privateChosen } of plan.levels)
    process.stdout.write(
      `Templated ${level}, ${language}: ${taken} of ${had} live ones (at most ${most}), ${privateChosen} of them kept private\n`,
    );
  const kept = chosen.filter(({ split }) => split === "private").length;
  const open = chosen.length - kept;
  process.stdout.write(
    `\n${count(open)} ${done ? "published" : "to be published"}, ${kept} kept private, cutoff ${cutoff}\n`,
  );
  if (open === 0 && kept > 0)
    process.stdout.write(
      "Nothing is published: all selected questions are kept private. `--private-share 0` keeps none private.\n",
    );
  for (const { id, of, why, earlier } of removed)
    process.stdout.write(
      `${done && earlier ? "Retired" : "Left out"}: ${id} repeats ${of}${earlier ? " of an earlier release" : ""} by its ${why}\n`,
    );
  if (stale.length > 0)
    process.stdout.write(
      `${done ? "Sent" : "To be sent"} to review, ${stale.length} of ${live} live ones, which use no fact from after ${cutoff}: ${stale.join(", ")}\n`,
    );
  if (freshAgain.length > 0)
    process.stdout.write(
      `${done ? "Live again" : "To be live again"}, which use facts from after ${cutoff}: ${freshAgain.join(", ")}\n`,
    );
  for (const { language, domains, target } of missing)
    process.stdout.write(
      `Missing: freshet refresh --target ${target} --lang ${language} --domain ${domains.join(",")}\n`,
    );
}

const count = (questions: number): string => `${questions} ${questions === 1 ? "question" : "questions"}`;
