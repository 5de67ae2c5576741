import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision } from "../../domain/question/name-decisions.ts";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { inCommonUnit, type Quantity, readQuantity } from "../values/quantity.ts";
import { isWithoutUnit } from "../values/read-number.ts";

/** Maps all names of a thing to one key. */
export interface NameTable {
  keyOf(name: string): string;
  /** Returns the first given spelling of a key; the key itself if there is none. */
  nameOf(key: string): string;
}

export interface NameTableOptions {
  /** Makes the comparable form of a name. Names with the same form are the same name. */
  readonly form: (name: string) => string;
  /**
   * Groups of names with one meaning that rules can't recognise: the file's aliases and a model's decisions. Overlapping groups are
   * merged.
   */
  readonly groups: readonly (readonly string[])[];
  /** Spellings of names, the preferred ones first. */
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
 * Makes the comparable form of an entity's name or a literal. Quantities are compared by value, except that a
 * decimal without a unit keeps its zeros (1.30 may be a version); names by NFKC without case and punctuation.
 * 阿尔贝·加缪 and 阿尔贝加缪 are the same name, and so are 2026 任期 and 2026任期; C++ and C# are different names.
 */
export function entityForm(name: string): string {
  const known = forms.get(name);
  if (known !== undefined) return known;
  const form = readForm(name);
  // Forms are cached, because an evaluation asks for the same names again and again, and dozens of patterns are tried to read a name as a
  // time or a number.
  if (forms.size >= mostForms) forms.clear();
  forms.set(name, form);
  return form;
}

const forms = new Map<string, string>();
const mostForms = 5_000;

function readForm(name: string): string {
  const quantity = readQuantity(name);
  if (quantity !== null) return quantityKey(quantity);
  const plain = normaliseAnswer(name).replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "");
  return plain === "" ? name.normalize("NFKC").trim().toLowerCase() : plain;
}

/** Makes a key that is equal for literals with the same value: "1.2 km" and "1200 m", "12 March 2026" and "2026年3月12日". */
export function quantityKey({ number, time }: Quantity): string {
  if (time !== null) return `@${time.from}/${time.to}`;
  const [base] = inCommonUnit(number, number) ?? [{ min: 0, max: 0 }];
  // 1.30 may be a version, which is not 1.3.
  const version = number !== null && isWithoutUnit(number) ? number.version : undefined;
  const isVersion = version !== undefined && /\.\d*0$/u.test(version);
  const ends = isVersion ? version : base.min === base.max ? `${base.min}` : `${base.min}~${base.max}`;
  return `#${ends} ${number?.unit.dimension ?? ""}`.trim();
}

type Table = Readonly<Record<string, readonly string[]>>;

/** Adds a model's name decisions to a file's aliases. */
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
 * Finds relations that a graph names differently than the facts which its edges cite, as `relationAliases`. An alias is only made if all of
 * an edge's cited facts have one relation, and no edge has that relation itself. For example, if an edge "founded by" cites "based in", and
 * there is also an edge "based in", the first edge stays unproved.
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
  const followed = new Set(projections.map(({ relation }) => nameForm(relation)));
  const aliases = new Map<string, string[]>();
  for (const { relation, cited } of projections) {
    const stated = [...new Set(cited.flatMap((id) => relationsOf.get(id) ?? []).map(nameForm))];
    const [only] = stated;
    if (only === undefined || stated.length > 1 || followed.has(only)) continue;
    aliases.set(relation, [...new Set([...(aliases.get(relation) ?? []), only])]);
  }
  return Object.fromEntries(aliases);
}
