import type { Finding } from "../../domain/graph/finding.ts";
import { isName } from "../knowledge/is-name.ts";
import { stateFinding } from "../state-finding.ts";
import type { StructureSubject } from "./describe-structure.ts";

/**
 * Finds a question that names no thing: it starts from classes, times and numbers alone (beyond EvoBrowseComp §2.1; decision 0199). For
 * example: "Which project is led by a surgeon who wrote a paper on hospitals?" No page lists all surgeons, so the facts of a run can't show
 * that there is no second one. A proof over these facts holds only for the pages that the run has read.
 */
export function findOpenStart({ file }: Pick<StructureSubject, "file">): Finding[] {
  const given = file.nodes.filter((node) => node.given === true);
  const isNamed = given.some(
    ({ kind, label }) => !kind.startsWith("attribute") || isName(label, { isOneThing: false }),
  );
  if (given.length === 0 || isNamed) return [];
  return [
    stateFinding("open-start", {
      nodes: given.map(({ id }) => id),
      message:
        "the question starts from classes, times and numbers alone and names no thing, so no page bounds what it may mean",
    }),
  ];
}
