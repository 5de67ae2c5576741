import { InvalidArgumentError } from "commander";
import { countContents } from "../../../domain/count-contents.ts";
import { countOf } from "../../../domain/count-of.ts";
import { isoDate } from "../../../domain/iso-date.ts";
import { type Language, language } from "../../../domain/language.ts";
import type { Refresh } from "../../../domain/ports/runs/refresh-store.ts";
import type { PlannedRelease, ReleaseRequest } from "../../../releases/plan/plan-release.ts";
import { defineCommand } from "../../define-command.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { printJson } from "../../render/print-json.ts";
import { showWaiting } from "../../render/show-waiting.ts";
import type { World } from "../../world/open-world.ts";
import { withData } from "../../world/with-world.ts";
import { showReleasePlan } from "./show-release-plan.ts";

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
release.quarantineShare of the live questions, nothing is done without --yes; --dry-run says so too.
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
  else {
    showReleasePlan(plan, { done: false });
    if (plan.refusal !== null) process.stdout.write(`\nThe build will refuse this: ${plan.refusal}\n`);
  }
}

/** The plan without the content of its items. */
function outlineOf<Plan extends PlannedRelease>({ chosen, ...plan }: Plan) {
  const count = (split: string) => chosen.filter((item) => item.split === split).length;
  return { ...plan, public: count("public"), private: count("private") };
}

function showRequested(requested: readonly Refresh[]): void {
  for (const { id, target } of requested)
    process.stdout.write(
      `Requested: refresh ${id}, ${countOf(target, "question")}; \`freshet worker\` makes them.\n`,
    );
}
