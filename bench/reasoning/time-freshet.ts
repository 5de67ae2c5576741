import assert from "node:assert/strict";
import type * as Build from "../../reasoning/build-graph.ts";
import type * as Check from "../../reasoning/check-structure.ts";
import type * as Describe from "../../reasoning/describe-structure.ts";
import type * as KeyHops from "../../reasoning/list-key-hops.ts";
import type * as Plain from "../../reasoning/plain/analyse-plainly.ts";
import { loadBuilt } from "../load-built.ts";
import type { LooseGraph } from "./loose-graph.ts";
import { plainShapeOf, type Shape, shapeOf } from "./shape.ts";
import { spellOut } from "./spell-out.ts";
import { timeInTurns } from "./time-in-turns.ts";

export interface FreshetTimes {
  /** CPU seconds of a pass over all graphs that are built already. */
  readonly checking: number;
  /** The same with each graph's construction on graphology. */
  readonly building: number;
  /** The same with each graph's way from the file over graphology to packed arrays. */
  readonly packing: number;
  /** The same with all findings in words. */
  readonly whole: number;
  readonly results: Shape[];
}

/** Our own checks on graphology and on packed arrays, as they are built for users. */
export async function timeFreshet(graphs: readonly LooseGraph[], seconds: number): Promise<FreshetTimes> {
  const { buildGraph } = await loadBuilt<typeof Build>("reasoning/build-graph.ts");
  const { analysePlainly } = await loadBuilt<typeof Plain>("reasoning/plain/analyse-plainly.ts");
  const { listKeyHops } = await loadBuilt<typeof KeyHops>("reasoning/list-key-hops.ts");
  const { describeStructure } = await loadBuilt<typeof Describe>("reasoning/describe-structure.ts");
  const { checkStructure } = await loadBuilt<typeof Check>("reasoning/check-structure.ts");
  const files = graphs.map(spellOut);
  const built = files.map((file) => [buildGraph(file), new Set(listKeyHops(file).keys())] as const);
  const results = built.map(([network, hops]) => plainShapeOf(analysePlainly(network, hops)));
  const packed = files.map((file) => describeStructure(file));
  assert.deepEqual(
    results,
    packed.map(({ analysis, compact }) => shapeOf(analysis, compact)),
  );
  const times = timeInTurns(
    {
      checking: () => {
        for (const [network, hops] of built) analysePlainly(network, hops);
      },
      building: () => {
        for (const file of files) analysePlainly(buildGraph(file), new Set(listKeyHops(file).keys()));
      },
      packing: () => {
        for (const file of files) describeStructure(file);
      },
      whole: () => {
        for (const file of files) checkStructure(file);
      },
    },
    seconds,
  );
  return { ...times, results };
}
