import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision } from "../../domain/question/name-decisions.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { inCommonUnit, type Quantity, readQuantity } from "../values/quantity.ts";

/** Names of one thing under one key. */
export interface NameTable {
  keyOf(name: string): string;
  /** The spelling that was given first; the key itself for one that nobody spelled. */
  nameOf(key: string): string;
}

export interface NameTableOptions {
  /** The comparable form of a name; names with one form are one name. */
  readonly form: (name: string) => string;
  /** Names that rules can't tell to be one: the file's aliases, and decisions of a model. Overlapping groups are one. */
  readonly groups: readonly (readonly string[])[];
  /** Spellings, the preferred ones first. */
  readonly spelled: Iterable<string>;
}

export function createNameTable({ form, groups, spelled }: NameTableOptions): NameTable {
  const parents = new Map<string, string>();
  const find = (key: string): string => {
    let root = key;
    for (let up = parents.get(root); up !== undefined; up = parents.get(root)) root = up;
    return root;
  };
  for (const [first, ...others] of groups) {
    if (first === undefined) continue;
    for (const other of others) {
      const [one, two] = [find(form(first)), find(form(other))];
      if (one !== two) parents.set(two, one);
    }
  }
  const names = new Map<string, string>();
  const keyOf = (name: string): string => find(form(name));
  for (const name of spelled) {
    const key = keyOf(name);
    if (!names.has(key)) names.set(key, name);
  }
  return { keyOf, nameOf: (key) => names.get(key) ?? key };
}

/**
 * The comparable form of an entity's name or a literal: a quantity by what it says, a name by NFKC, case and punctuation.
 * 阿尔贝·加缪 and 阿尔贝加缪 are one name; C++ and C# are two.
 */
export function entityForm(name: string): string {
  const quantity = readQuantity(name);
  if (quantity !== null) return quantityKey(quantity);
  const plain = normaliseAnswer(name).replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, "");
  return plain === "" ? name.normalize("NFKC").trim().toLowerCase() : plain;
}

/** Equal for literals that say the same: "1.2 km" and "1200 m", "12 March 2026" and "2026年3月12日". */
export function quantityKey({ number, time }: Quantity): string {
  if (time !== null) return `@${time.from}/${time.to}`;
  const [base] = inCommonUnit(number, number) ?? [{ min: 0, max: 0 }];
  const ends = base.min === base.max ? `${base.min}` : `${base.min}~${base.max}`;
  return `#${ends} ${number?.unit.dimension ?? ""}`.trim();
}

type Table = Readonly<Record<string, readonly string[]>>;

/** A file with decisions on names among its aliases. */
export function addNames(file: ReasoningGraphFile, decisions: readonly NameDecision[]): ReasoningGraphFile {
  const of = (kind: NameDecision["kind"]) =>
    decisions.filter((decision) => decision.kind === kind).map(({ names }) => names);
  return {
    ...file,
    aliases: added(file.aliases, of("entity")),
    relationAliases: added(file.relationAliases, of("relation")),
  };
}

function added(table: Table = {}, groups: readonly (readonly string[])[]): Record<string, string[]> {
  const tables = new Map(Object.entries(table).map(([name, others]) => [name, [...others]]));
  for (const [name, ...others] of groups)
    if (name !== undefined) tables.set(name, [...(tables.get(name) ?? []), ...others]);
  return Object.fromEntries(tables);
}

/**
 * Relations that a graph calls otherwise than the facts its edges cite, as `relationAliases`. Only where an edge's cited facts all have one
 * relation, and no edge goes by that name itself: an edge "founded by" that cites "based in" beside an edge "based in" stays unproved.
 */
export function aliasRelations({
  edges,
  evidence = [],
}: Pick<ReasoningGraphFile, "edges" | "evidence">): Record<string, string[]> {
  const relationsOf = new Map(
    evidence.map(({ id, facts = [] }) => [id, facts.map(({ relation }) => relation)]),
  );
  const projections = edges.flatMap(({ op, relation, evidence: cited = [] }) =>
    op === "projection" && relation !== undefined ? [{ relation, cited }] : [],
  );
  const followed = new Set(projections.map(({ relation }) => normaliseName(relation)));
  const aliases = new Map<string, string[]>();
  for (const { relation, cited } of projections) {
    const stated = [...new Set(cited.flatMap((id) => relationsOf.get(id) ?? []).map(normaliseName))];
    const [only] = stated;
    if (only === undefined || stated.length > 1 || followed.has(only)) continue;
    aliases.set(relation, [...new Set([...(aliases.get(relation) ?? []), only])]);
  }
  return Object.fromEntries(aliases);
}
