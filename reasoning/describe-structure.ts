import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import { buildGraph } from "./build-graph.ts";
import type { StructureSubject } from "./structure-subject.ts";

/**
 * What the structure checks look at. The label of the answer node is a name of the answer only where the file states no
 * answers: models also write "the film" there.
 */
export function describeStructure(file: ReasoningGraphFile): StructureSubject {
  const network = buildGraph(file);
  const stated = file.answers ?? [];
  const label = network.answer === null ? [] : [network.graph.getNodeAttribute(network.answer, "node").label];
  return { file, network, answerNames: stated.length > 0 ? stated : label };
}
