import { elementVectors } from "./element-vectors.ts";
import { navigationVectors } from "./navigation-vectors.ts";
import { scriptVectors } from "./script-vectors.ts";
import { socketVectors } from "./socket-vectors.ts";
import type { Vector } from "./vector.ts";

/** Every way by which a page in the browser may try to reach this machine. */
export const listVectors = (): readonly Vector[] => [
  ...elementVectors,
  ...scriptVectors,
  ...navigationVectors,
  ...socketVectors,
];
