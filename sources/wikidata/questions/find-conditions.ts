import { own } from "../../../domain/own.ts";
import { containsName } from "../../../domain/question/normalise-name.ts";
import { fnv1a, mixBits } from "../../../domain/stable-hash.ts";
import { standing, standingsOf } from "../../../domain/wikidata/statement-standing.ts";
import type { WikidataEntity, WikidataStatement } from "../../../domain/wikidata/wikidata-entity.ts";
import { relationText } from "../rendering/wording.ts";
import { aliasesOf, labelOf } from "../statements/entity-name.ts";
import { surfaceOf } from "../statements/surface-of.ts";
import { type FoundCondition, type QuestionContext, usedStatement } from "./found-query.ts";

/** Most conditions of an item that are looked at for one question. */
const mostConditions = 24;

/** Most subjects that are read for one relation that leads to the item. */
const mostSubjects = 8;

/**
 * Finds conditions that an item meets and that a question can express. They come from its own statements, and from statements of other
 * items about it if the relation has a text for this direction. Relations with texts of their own come first. The rest of the order follows
 * from the seed.
 */
export async function findConditions(
  item: WikidataEntity,
  context: QuestionContext,
): Promise<FoundCondition[]> {
  const all = [...ownConditions(item, context), ...(await conditionsByOthers(item, context))];
  const placed = all
    .map((found) => ({ found, isGeneral: isGeneral(found, context), hash: hashOf(found, context.seed) }))
    .sort((a, b) => Number(a.isGeneral) - Number(b.isGeneral) || a.hash - b.hash);
  const kept: FoundCondition[] = [];
  const seen = new Set<string>();
  for (const { found } of placed) {
    const key = JSON.stringify(found.condition);
    if (seen.has(key) || !(await canBeSaid(found, item, context))) continue;
    seen.add(key);
    kept.push(found);
    if (kept.length >= mostConditions) break;
  }
  return kept;
}

/** Whether a relation can be used in a question: it isn't excluded, and it has a label in the language. */
export function isUsable(property: string, { rules, index, language }: QuestionContext): boolean {
  const names = index.properties().get(property);
  return (
    names !== undefined && labelOf(names, language) !== null && !rules.excludedRelations.includes(property)
  );
}

/**
 * Lists the statements of an item that a text can use: those that hold now. With `clauses`, former statements are listed too if the
 * relation's clause is also true of these.
 */
export function statementsToSay(
  item: WikidataEntity,
  context: QuestionContext,
  { clauses }: { readonly clauses: boolean },
): WikidataStatement[] {
  const byProperty = new Map<string, WikidataStatement[]>();
  for (const statement of item.statements)
    if (statement.value.kind === "entity" && isUsable(statement.property, context))
      byProperty.set(statement.property, [...(byProperty.get(statement.property) ?? []), statement]);
  return [...byProperty].flatMap(([property]) => {
    const group = item.statements.filter((statement) => statement.property === property);
    const isPerfect = clauses && own(context.templates.relations, property)?.perfect === true;
    const wanted = isPerfect ? standing.ever : standing.now;
    const standings = standingsOf(group, context.asOf);
    return group.filter(({ value }, at) => value.kind === "entity" && ((standings[at] ?? 0) & wanted) !== 0);
  });
}

function ownConditions(item: WikidataEntity, context: QuestionContext): FoundCondition[] {
  const { resolve } = context.index;
  return statementsToSay(item, context, { clauses: true }).flatMap((statement): FoundCondition[] => {
    if (statement.value.kind !== "entity") return [];
    const given = { kind: "entity", id: resolve(statement.value.id) } as const;
    return [
      {
        condition: { asked: "subject", property: statement.property, time: "ever", given },
        statements: [usedStatement(item, statement, resolve)],
        isDelta: false,
      },
    ];
  });
}

async function conditionsByOthers(item: WikidataEntity, context: QuestionContext): Promise<FoundCondition[]> {
  const { index, entities, templates } = context;
  const found: FoundCondition[] = [];
  for (const property of Object.keys(templates.relations)) {
    if (relationText(context, property, "of") === undefined || !isUsable(property, context)) continue;
    for (const id of index.subjectsOf(property, item.id, mostSubjects)) {
      const subject = await entities(id);
      const statement =
        subject === null
          ? undefined
          : statementsToSay(subject, context, { clauses: true }).find(
              ({ property: own, value }) =>
                own === property && value.kind === "entity" && index.resolve(value.id) === item.id,
            );
      if (subject === null || statement === undefined) continue;
      found.push({
        condition: { asked: "object", property, time: "ever", given: { kind: "entity", id } },
        statements: [usedStatement(subject, statement, index.resolve)],
        isDelta: false,
      });
    }
  }
  return found;
}

/** Whether the given end of a condition has a clear name that doesn't give the answer away. */
async function canBeSaid(
  { condition: { given } }: FoundCondition,
  item: WikidataEntity,
  context: QuestionContext,
): Promise<boolean> {
  if (given.kind !== "entity" || given.id === item.id) return false;
  const entity = await context.entities(given.id);
  const surface = entity === null ? null : await surfaceOf(entity, context);
  return surface !== null && !namesOf(item, context).some((name) => containsName(surface, name));
}

/** All names of an item in the question's language. */
export function namesOf(item: WikidataEntity, { language }: Pick<QuestionContext, "language">): string[] {
  const label = labelOf(item, language);
  return [...(label === null ? [] : [label]), ...aliasesOf(item, language)];
}

function isGeneral({ condition: { property, asked } }: FoundCondition, context: QuestionContext): boolean {
  return relationText(context, property, asked === "subject" ? "has" : "of") === undefined;
}

function hashOf({ condition, statements }: FoundCondition, seed: number): number {
  return mixBits(fnv1a(`${seed} ${JSON.stringify(condition)} ${statements[0]?.subject ?? ""}`));
}
