import { countOf } from "../../domain/count-of.ts";
import type { Language } from "../../domain/language.ts";
import type { Refresh } from "../../domain/ports/refresh-store.ts";
import type { ReleaseOrder } from "../../releases/plan/release-order.ts";
import type { SharedOptions } from "../create-program.ts";
import { openData } from "../open-data.ts";
import type { World } from "../open-world.ts";
import { printJson } from "../render/print-json.ts";
import { showReleasePlan } from "../render/show-release-plan.ts";
import { showWaiting } from "../show-waiting.ts";

export interface ReleaseBuildOptions extends SharedOptions {
  readonly name: string;
  readonly version?: string;
  readonly cutoff?: string;
  readonly target?: Partial<Record<Language, number>>;
  readonly privateShare?: number;
  readonly out: string;
  readonly yes?: boolean;
  readonly dryRun?: boolean;
  readonly orderMissing?: boolean;
}

/** `freshet release build` */
export async function runReleaseBuild(options: ReleaseBuildOptions): Promise<void> {
  const { name, version, cutoff, target, privateShare, out } = options;
  const order: ReleaseOrder = {
    ...{ name, out },
    ...(version !== undefined && { version }),
    ...(cutoff !== undefined && { cutoff }),
    ...(target !== undefined && { targets: target }),
    ...(privateShare !== undefined && { privateShare }),
    ...(options.yes && { confirmed: true }),
  };
  const world = await openData(options);
  try {
    if (options.dryRun) return await show(world, options, order);
    const { releases } = world.freshet;
    const built = await showWaiting("building the release", world, async () =>
      options.orderMissing
        ? await releases.buildAndOrder(order)
        : { ...(await releases.build(order)), ordered: [] },
    );
    const { release, isNew, plan, keyFile, ordered } = built;
    const { id, folder, manifestHash, manifest } = release;
    if (options.json)
      return printJson({
        ...{ simulated: world.simulated, id, folder, manifest: manifestHash, key: keyFile, isNew },
        ...{ cutoff: release.cutoff, counts: manifest.counts, retired: manifest.retired },
        plan: plan && outlineOf(plan),
        ordered: ordered.map((refresh) => refresh.id),
      });
    if (world.simulated) process.stdout.write("Simulated world: what this release holds is made up.\n");
    if (plan) showReleasePlan(plan, { done: true });
    process.stdout.write(
      `${isNew ? "Built" : "It was built already:"} ${id}\n  folder  ${folder}\n  key     ${keyFile} (keep it apart from the folder)\n  manifest SHA-256 ${manifestHash}\n`,
    );
    showOrdered(ordered);
  } finally {
    await world.close();
  }
}

async function show(world: World, options: ReleaseBuildOptions, order: ReleaseOrder): Promise<void> {
  const plan = await world.freshet.releases.plan(order);
  if (options.json) printJson({ simulated: world.simulated, plan: outlineOf(plan) });
  else showReleasePlan(plan, { done: false });
}

/** The plan without what its items say. */
function outlineOf({ chosen, ...plan }: Awaited<ReturnType<World["freshet"]["releases"]["plan"]>>) {
  const count = (split: string) => chosen.filter((item) => item.split === split).length;
  return { ...plan, public: count("public"), private: count("private") };
}

function showOrdered(ordered: readonly Refresh[]): void {
  for (const { id, target } of ordered)
    process.stdout.write(
      `Ordered: refresh ${id}, ${countOf(target, "question")}; \`freshet worker\` makes them.\n`,
    );
}
