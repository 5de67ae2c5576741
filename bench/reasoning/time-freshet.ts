import type * as Analyse from "../../reasoning/network/analyse-network.ts";
import type * as Check from "../../reasoning/structure/check-structure.ts";
import type * as Describe from "../../reasoning/structure/describe-structure.ts";
import { loadBuilt } from "../load-built.ts";
import type { LooseGraph } from "./loose-graph.ts";
import { type Shape, shapeOf } from "./shape.ts";
import { spellOut } from "./spell-out.ts";
import { timeInTurns } from "./time-in-turns.ts";

export interface FreshetTimes {
  /** CPU seconds of a pass over all graphs that are on graphology already. */
  readonly checking: number;
  /** The same, with the conversion of each graph from its file to graphology. */
  readonly building: number;
  /** The same with all findings in words. */
  readonly whole: number;
  readonly results: Shape[];
}

/** The checks as they are built for users. */
export async function timeFreshet(graphs: readonly LooseGraph[], seconds: number): Promise<FreshetTimes> {
  const { analyseNetwork } = await loadBuilt<typeof Analyse>("reasoning/network/analyse-network.ts");
  const { describeStructure } = await loadBuilt<typeof Describe>("reasoning/structure/describe-structure.ts");
  const { checkStructure } = await loadBuilt<typeof Check>("reasoning/structure/check-structure.ts");
  const files = graphs.map(spellOut);
  const subjects = files.map((file) => {
    const { network, keyHops, analysis } = describeStructure(file);
    return { network, hops: new Set(keyHops.keys()), analysis };
  });
  const times = timeInTurns(
    {
      checking: () => {
        for (const { network, hops } of subjects) analyseNetwork(network, hops);
      },
      building: () => {
        for (const file of files) describeStructure(file);
      },
      whole: () => {
        for (const file of files) checkStructure(file);
      },
    },
    seconds,
  );
  return { ...times, results: subjects.map(({ analysis }) => shapeOf(analysis)) };
}
