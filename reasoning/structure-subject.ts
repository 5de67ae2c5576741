import type { Finding } from "../domain/finding.ts";
import type { ReasoningGraphFile } from "../domain/reasoning-graph.ts";
import type { ReasoningNetwork } from "./reasoning-network.ts";

/** What the structure checks look at: the file, its network, and the names by which the answer could leak. */
export interface StructureSubject {
  readonly file: ReasoningGraphFile;
  readonly network: ReasoningNetwork;
  readonly answerNames: readonly string[];
}

/** One check: all its findings at once, none where it can't apply, never an exception for a bad graph. */
export type StructureCheck = (subject: StructureSubject) => Finding[];
