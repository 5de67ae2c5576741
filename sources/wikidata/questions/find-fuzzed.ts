import { containsName } from "../../../domain/question/normalise-name.ts";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import { standing, standingsOf } from "../../../domain/wikidata/statement-standing.ts";
import type { FuzzedThing } from "../../../domain/wikidata/templated-query.ts";
import type { UsedStatement } from "../../../domain/wikidata/templated-question.ts";
import type { WikidataEntity } from "../../../domain/wikidata/wikidata-entity.ts";
import type { Candidate } from "../filters/candidate.ts";
import type { CountedCondition } from "../index/find-answers.ts";
import { isUsableName, labelOf } from "../statements/entity-name.ts";
import { surfaceOf } from "../statements/surface-of.ts";
import { namesOf, statementsToSay } from "./find-conditions.ts";
import { type AskedEnd, narrow } from "./find-intersection.ts";
import { type FoundCondition, type FoundQuery, type QuestionContext, usedStatement } from "./found-query.ts";

/** Most conditions that are fuzzed in turn, and most ways to fuzz each of them. */
const mostFuzzed = 4;
const mostWays = 8;

/**
 * Makes a query of level 3 (LiveSearchBench §4.3, equation 4). The entity of one condition is fuzzed to a class with one more hop, so that
 * more items meet the condition. Then conditions are added until one item is left. Neither the fuzzed condition, nor its hop, nor another
 * condition can be left out.
 */
export async function findFuzzed(
  candidate: Candidate,
  ends: readonly AskedEnd[],
  context: QuestionContext,
): Promise<FoundQuery | null> {
  for (const end of ends) {
    const conditions = await fuzzEnd(end, context);
    if (conditions !== null)
      return { level: 3, candidate, conditions, answer: { kind: "item", entity: end.item } };
  }
  return null;
}

async function fuzzEnd(
  { item, delta, others }: AskedEnd,
  context: QuestionContext,
): Promise<FoundCondition[] | null> {
  for (const exact of [delta, ...others].slice(0, mostFuzzed)) {
    for (const fuzzed of await fuzz(exact, item, context)) {
      if (!isWider(fuzzed, exact, context)) continue;
      // If the item meets the fuzzed condition through several things, another statement than the delta's may have been known before.
      if (exact.isDelta && context.index.witnesses(item.id, fuzzed.condition) !== 1) continue;
      const start = exact.isDelta ? [fuzzed] : [fuzzed, delta];
      const rest = others.filter(({ condition }) => otherEnd(condition) !== otherEnd(exact.condition));
      const conditions = narrow(start, rest, context);
      if (conditions !== null && conditions.length > 1 && needsHop(conditions, fuzzed, context))
        return conditions;
    }
  }
  return null;
}

function otherEnd({ given }: FoundCondition["condition"]): string | null {
  return given.kind === "entity" ? given.id : null;
}

/** Lists the ways to fuzz a condition's entity: each class with each hop that has a clear name. */
async function fuzz(
  exact: FoundCondition,
  item: WikidataEntity,
  context: QuestionContext,
): Promise<FoundCondition[]> {
  const { given } = exact.condition;
  const entity = given.kind === "entity" ? await context.entities(given.id) : null;
  if (entity === null) return [];
  const classes = await listClasses(entity, context);
  const hops = await listHops(entity, item, context);
  const ways = classes.flatMap((ofClass) => hops.map((hop) => ({ ofClass, hop })));
  const hash = ({ ofClass, hop }: (typeof ways)[number]): number =>
    mixBits(fnv1a(`${context.seed} ${entity.id} ${ofClass.id} ${JSON.stringify(hop.hop)}`));
  return ways
    .map((way) => ({ way, place: hash(way) }))
    .sort((a, b) => a.place - b.place)
    .slice(0, mostWays)
    .map(({ way: { ofClass, hop } }): FoundCondition => {
      const thing: FuzzedThing = { kind: "some", class: ofClass.id, hop: hop.hop, standsFor: entity.id };
      return {
        condition: { ...exact.condition, given: thing },
        statements: [...exact.statements, ...ofClass.statements, hop.statement],
        isDelta: exact.isDelta,
      };
    });
}

interface FoundClass {
  readonly id: string;
  readonly statements: readonly UsedStatement[];
}

/** Lists the classes of an entity and their direct superclasses, as far as they have a label. */
async function listClasses(entity: WikidataEntity, context: QuestionContext): Promise<FoundClass[]> {
  const found: FoundClass[] = [];
  for (const own of await listAbove(entity, "P31", context)) {
    found.push({ id: own.entity.id, statements: [own.statement] });
    for (const above of await listAbove(own.entity, "P279", context))
      found.push({ id: above.entity.id, statements: [own.statement, above.statement] });
  }
  const known = new Set<string>();
  return found.filter(({ id }) => !known.has(id) && known.add(id));
}

async function listAbove(
  entity: WikidataEntity,
  property: "P31" | "P279",
  context: QuestionContext,
): Promise<{ entity: WikidataEntity; statement: UsedStatement }[]> {
  const group = entity.statements.filter((statement) => statement.property === property);
  const standings = standingsOf(group, context.asOf);
  const found: { entity: WikidataEntity; statement: UsedStatement }[] = [];
  for (const [at, statement] of group.entries()) {
    if (statement.value.kind !== "entity") continue;
    if (
      context.rules.tooGeneralClasses.includes(statement.value.id) ||
      ((standings[at] ?? 0) & standing.now) === 0
    )
      continue;
    const above = await context.entities(statement.value.id);
    const label = above === null ? null : labelOf(above, context.language);
    if (above !== null && label !== null && isUsableName(label))
      found.push({ entity: above, statement: usedStatement(entity, statement, context.index.resolve) });
  }
  return found;
}

async function listHops(
  entity: WikidataEntity,
  item: WikidataEntity,
  context: QuestionContext,
): Promise<{ hop: FuzzedThing["hop"]; statement: UsedStatement }[]> {
  const found: { hop: FuzzedThing["hop"]; statement: UsedStatement }[] = [];
  for (const statement of statementsToSay(entity, context, { clauses: false })) {
    if (statement.value.kind !== "entity") continue;
    const target = await context.entities(statement.value.id);
    if (target === null || target.id === item.id || target.id === entity.id) continue;
    const surface = await surfaceOf(target, context);
    if (surface === null || namesOf(item, context).some((name) => containsName(surface, name))) continue;
    const hop = { property: statement.property, entity: target.id };
    found.push({ hop, statement: usedStatement(entity, statement, context.index.resolve) });
  }
  return found;
}

/** Whether more items meet the fuzzed condition than the exact one. */
function isWider(fuzzed: FoundCondition, exact: FoundCondition, { index }: QuestionContext): boolean {
  const most = 5_000;
  const exactly = index.count([exact.condition], most);
  return index.count([fuzzed.condition], exactly + 1) > exactly;
}

function needsHop(
  conditions: readonly FoundCondition[],
  fuzzed: FoundCondition,
  { index }: QuestionContext,
): boolean {
  const without = conditions.map(({ condition }): CountedCondition => {
    const { given } = condition;
    if (condition !== fuzzed.condition || given.kind === "entity") return condition;
    return { ...condition, given: { kind: "some", class: given.class, hop: null } };
  });
  return index.count(without, 2) > 1;
}
