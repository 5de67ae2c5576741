import { containsName } from "../domain/contains-name.ts";
import type { Finding } from "../domain/finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** The answer, or another name of it, stands in the question or in a given node: nothing is left to be found. */
export function findAnswerLeaks({ file, network, answerNames }: StructureSubject): Finding[] {
  const leaks = (text: string) => answerNames.some((name) => containsName(text, name));
  const findings: Finding[] = [];
  if (leaks(file.question ?? "")) {
    findings.push({
      code: "answer-leak",
      severity: "error",
      message: "the question names its own answer",
      ids: [file.answer],
    });
  }
  network.graph.forEachNode((id, { node }) => {
    if (node.given !== true || id === network.answer || !leaks(node.label)) return;
    findings.push({
      code: "answer-leak",
      severity: "error",
      message: `given node ${id} names the answer`,
      ids: [id],
    });
  });
  return findings;
}
