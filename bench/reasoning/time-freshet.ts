import type * as Check from "../../reasoning/check-structure.ts";
import type * as Describe from "../../reasoning/describe-structure.ts";
import type * as Analyse from "../../reasoning/network/analyse-network.ts";
import { loadBuilt } from "../load-built.ts";
import type { LooseGraph } from "./loose-graph.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { spellOut } from "./spell-out.ts";

export interface FreshetTimes {
  /** CPU seconds of a pass over all graphs that are packed already. */
  readonly checking: number;
  /** The same with each graph's way from the file over graphology to packed arrays. */
  readonly building: number;
  /** The whole of `checkStructure`: construction, checks on form, support and leaks, findings with their messages. */
  readonly whole: number;
  readonly results: Shape[];
}

/** Our checks, as they are built, on graphs out of files. */
export async function timeFreshet(graphs: readonly LooseGraph[], seconds: number): Promise<FreshetTimes> {
  const { analyseNetwork } = await loadBuilt<typeof Analyse>("reasoning/network/analyse-network.ts");
  const { describeStructure } = await loadBuilt<typeof Describe>("reasoning/describe-structure.ts");
  const { checkStructure } = await loadBuilt<typeof Check>("reasoning/check-structure.ts");
  const files = graphs.map(spellOut);
  const networks = files.map((file) => describeStructure(file).compact);
  const results = networks.map((network) => shapeOf(analyseNetwork(network), network));
  return {
    checking: best(() => networks.forEach(analyseNetwork), seconds),
    building: best(() => files.forEach(describeStructure), seconds),
    whole: best(() => {
      for (const file of files) checkStructure(file);
    }, seconds),
    results,
  };
}

/** Below this a pass says more about the clock than about the work. */
const shortest = 0.002;

/**
 * CPU seconds of the quickest pass, all threads counted; passes go on for so many seconds, five of them at least. Work that is done
 * too soon is done several times in a pass.
 */
function best(work: () => void, seconds: number): number {
  let quickest = Number.POSITIVE_INFINITY;
  let times = 1;
  const begun = process.cpuUsage();
  for (let pass = 0; pass < 5 || spent(begun) < seconds; pass += 1) {
    const start = process.cpuUsage();
    for (let time = 0; time < times; time += 1) work();
    const took = spent(start);
    quickest = Math.min(quickest, took / times);
    if (took < shortest) {
      times *= 2;
      pass = 0;
    }
  }
  return quickest;
}

function spent(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}
