import type { Finding } from "../domain/graph/finding.ts";
import { stateFinding } from "./state-finding.ts";
import type { StructureSubject } from "./structure-subject.ts";

/** Ids that more than one node, more than one edge or more than one piece of evidence has. */
export function findDoubledIds({ file }: StructureSubject): Finding[] {
  return (["nodes", "edges", "evidence"] as const).flatMap((list) =>
    doubled(file[list] ?? []).map((id) =>
      stateFinding("invalid-doubled-id", {
        [list]: [id],
        message: `more than one of the ${list} has the id ${id}`,
      }),
    ),
  );
}

function doubled(items: readonly { readonly id: string }[]): string[] {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of items) (seen.has(id) ? twice : seen).add(id);
  return [...twice];
}
