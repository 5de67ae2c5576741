import type { SetCompleteness } from "../../domain/form/set-form.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import { containsName, normaliseName } from "../../domain/question/normalise-name.ts";
import type { KnowledgeBase } from "../knowledge/knowledge-base.ts";
import { countsJustThings, countsThings, readTotals } from "./read-totals.ts";

export type Piece = NonNullable<ReasoningGraphFile["evidence"]>[number];

/** Evidence that a list is whole, and why it shows this. */
export interface WholeProof {
  readonly by: SetCompleteness["lists"][number]["by"];
  readonly evidence: readonly string[];
}

/** The things that one thing has in a relation, as far as facts tell. */
export interface FoundList {
  /** Name of the thing that the list belongs to. */
  readonly owner: string;
  /** Words of the things in the list: the relation, and the label of their node. */
  readonly description: string;
  /** Keys of the members that were found. */
  readonly members: ReadonlySet<string>;
  /** Evidence about the list, with the members that each piece states. */
  readonly pieces: readonly { readonly piece: Piece; readonly members: ReadonlySet<string> }[];
}

/**
 * Fewest members of a list that two sources can prove. If there is only one member, both sources may name the same example of a longer
 * list.
 */
const leastListed = 2;

/**
 * Proves that a list is whole: a source states as many members as are listed, or two independent sources each list just the same members. A
 * stated number refutes the list if it is greater, or if it is smaller and says how many there are in all. A word such as "all" proves
 * nothing (decision 0128).
 */
export function proveList(list: FoundList, knowledge: KnowledgeBase): WholeProof | null {
  const size = list.members.size;
  const told = list.pieces.flatMap(({ piece }) =>
    totalsOf(piece, list, knowledge).map((total) => ({ ...total, id: piece.id })),
  );
  // A smaller number may count only a part, as in "Two German laureates …". It refutes the list only if it says how many there are in all.
  const counts = told.filter((total) => total.size >= size || total.isWhole);
  if (size === 0 || counts.some((total) => total.size !== size)) return null;
  if (counts.length > 0) return { by: "stated-count", evidence: [...new Set(counts.map(({ id }) => id))] };
  return size < leastListed ? null : proveByTwo(list);
}

/** A number that a piece of evidence states of the list's things, and whether it says how many there are in all. */
interface ListCount {
  readonly size: number;
  readonly isWhole: boolean;
}

/** Lists the numbers that a piece of evidence states of the list's things. */
function totalsOf(
  { statement = "", quote = "", facts = [] }: Piece,
  list: FoundList,
  { entities }: KnowledgeBase,
): ListCount[] {
  const names = [...list.members].map(entities.nameOf);
  const owner = entities.keyOf(list.owner);
  const counted = facts.flatMap(({ subject, relation, object }) => {
    const isCount = /\bnumber of\b|\bcount\b|\btotal\b|数量|总数|[人个部家项]数$/iu.test(relation);
    const size = /^\d{1,3}$/u.test(object.trim()) ? Number(object) : null;
    const things = relation.replace(/^.*number of\s+/iu, "");
    return isCount &&
      size !== null &&
      entities.keyOf(subject) === owner &&
      countsThings({ things }, list.description)
      ? [{ size, isWhole: true }]
      : [];
  });
  const told = [statement, quote].flatMap((text) => {
    const namesAll = names.length > 0 && names.every((name) => containsName(text, name));
    const isAbout = namesAll || containsName(`${statement} ${quote}`, list.owner);
    return readTotals(text)
      .filter((total) => isAbout && countsThings(total, list.description))
      .map((total) => ({
        size: total.size,
        isWhole: total.size > 1 && total.isLed && countsJustThings(total, list.description),
      }));
  });
  return [...counted, ...told];
}

/** Proves a list by two independent sources, each of which names every member. */
function proveByTwo({ members, pieces }: FoundList): WholeProof | null {
  const bySource = new Map<string, { found: Set<string>; ids: string[]; texts: string[] }>();
  for (const { piece, members: stated } of pieces) {
    if (stated.size === 0 || piece.source === undefined) continue;
    const group = bySource.get(piece.source) ?? { found: new Set(), ids: [], texts: [] };
    for (const key of stated) group.found.add(key);
    group.ids.push(piece.id);
    group.texts.push(normaliseName(piece.quote ?? ""));
    bySource.set(piece.source, group);
  }
  const whole = [...bySource.values()].filter(({ found }) => found.size === members.size);
  // If a quote stands word for word on two sites, one of them copied the other, so both count as one source.
  const apart = whole.filter(
    ({ texts }, at) =>
      !whole.slice(0, at).some((one) => one.texts.some((text) => text !== "" && texts.includes(text))),
  );
  return apart.length < 2 ? null : { by: "two-sources", evidence: apart.flatMap(({ ids }) => ids) };
}
