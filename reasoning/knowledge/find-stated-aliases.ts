import type { Fact } from "../../domain/evidence/fact.ts";
import type { ReasoningGraphFile } from "../../domain/graph/reasoning-graph.ts";
import type { NameDecision } from "../../domain/question/name-decisions.ts";
import { nameForm } from "../../domain/question/normalise-name.ts";
import { readQuantity } from "../values/quantity.ts";
import { isName } from "./is-name.ts";
import { entityForm } from "./name-table.ts";
import { areVariants } from "./name-variants.ts";
import { statesIdentity } from "./states-identity.ts";

/** A name that occurs in a fact or in the graph. */
interface Named {
  readonly name: string;
  readonly form: string;
}

/**
 * Finds names of one thing for which no model has to decide. Either a fact or a text of the evidence says that both are names of it ("also
 * known as", 简称, a full name with its initials in brackets, an account and its holder), or one name has the initials of the other.
 *
 * A fact on an account joins nothing if the graph follows its relation, since the question then asks for the step between the two. A name
 * that would fit two things is left out. Two names are left out too if a fact states something else between them: a person with an employer
 * in brackets is not that employer.
 */
export function findStatedAliases(file: ReasoningGraphFile): NameDecision[] {
  const names = listNames(file);
  const facts = (file.evidence ?? []).flatMap((piece) => piece.facts ?? []);
  const followed = new Set(file.edges.map(({ relation = "" }) => nameForm(relation)));
  const isAlias = (fact: Fact): boolean =>
    aliasRelations.has(nameForm(fact.relation)) ||
    (!followed.has(nameForm(fact.relation)) && statesIdentity(fact));
  const related = new Set(
    facts
      .filter((fact) => !isAlias(fact))
      .map(({ subject, object }) => pairKey(entityForm(subject), entityForm(object))),
  );
  const same = new Set(
    facts.filter(isAlias).map(({ subject, object }) => pairKey(entityForm(subject), entityForm(object))),
  );
  const texts = (file.evidence ?? [])
    .flatMap(({ quote = "", statement = "" }) => [quote, statement])
    .filter((text) => cue.test(text));
  const found = names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other) => {
      const key = pairKey(one.form, other.form);
      if (related.has(key)) return [];
      const reason = reasonFor(one.name, other.name, { texts, isFact: same.has(key) });
      return reason === null ? [] : [{ one, other, reason }];
    }),
  );
  // A short name that two things have decides nothing. A full name in each of two scripts counts as one thing.
  const isOfOne = ({ one, other }: { readonly one: Named; readonly other: Named }): boolean => {
    const [short, full] = one.name.length <= other.name.length ? [one, other] : [other, one];
    const fulls = found.flatMap((each) =>
      each.one.form === short.form ? [each.other] : each.other.form === short.form ? [each.one] : [],
    );
    return fulls.filter(({ name }) => isHan(name) === isHan(full.name)).length === 1;
  };
  return found
    .filter(isOfOne)
    .map(({ one, other, reason }) => ({ kind: "entity", names: [one.name, other.name], reason }));
}

function isHan(name: string): boolean {
  return /\p{Script=Han}/u.test(name);
}

/** Lists the names of the facts, of given nodes and of the answers, each form once. */
function listNames(file: ReasoningGraphFile): Named[] {
  const facts = (file.evidence ?? []).flatMap((piece) => piece.facts ?? []);
  const spelled = [
    ...facts.flatMap(({ subject, object }) => [subject, object]),
    ...file.nodes.filter(({ given }) => given === true).map(({ label }) => label),
    ...(file.answers ?? []),
  ].filter((name) => readQuantity(name) === null && isName(name, { isOneThing: true }));
  const forms = new Map(spelled.map((name) => [entityForm(name), name]));
  return [...forms].map(([form, name]) => ({ form, name }));
}

const aliasRelations = new Set(
  [
    ...[
      "alias",
      "also known as",
      "known as",
      "also called",
      "abbreviation",
      "abbreviated as",
      "short name",
      "short for",
    ],
    ...["full name", "other name", "former name", "formerly known as", "renamed to", "stands for"],
    ...[
      "又名",
      "别名",
      "简称",
      "全称",
      "缩写",
      "又称",
      "也称",
      "亦称",
      "英文名",
      "中文名",
      "曾用名",
      "原名",
      "更名为",
    ],
  ].map(nameForm),
);

function pairKey(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}

function reasonFor(
  one: string,
  other: string,
  { texts, isFact }: { readonly texts: readonly string[]; readonly isFact: boolean },
): string | null {
  if (isFact) return `A fact states that “${one}” and “${other}” are names of one thing.`;
  if (areVariants(one, other)) return `“${one}” and “${other}” are the same words, some as initials.`;
  const text = texts.find((each) => tells(each, one, other) || tells(each, other, one));
  return text === undefined ? null : `The evidence says so: “${text}”`;
}

const says =
  /^[\s"“”'’»」』]*(?:[,(（，;]\s*)?(?:also (?:known|called)|(?:better|formerly|previously|commonly|originally) (?:known|called)|abbreviated|shortened|short for|known|(?:以下|下文)?简称|又称|又名|亦称|也称|别称|旧称|曾用名|原名|全称|缩写)(?:\s*(?:as|to))?(?:为|是|作)?[\s:：]*(?:the\s+)?["“'‘«「『]?\s*$/iu;
/** Nouns that end a Chinese name of an organisation or a programme. Latin letters in brackets after one are its other name. */
const classNoun =
  /(?:基金会|委员会|工作组|兴趣小组|咨询组|大学|学院|研究所|研究院|实验室|协会|学会|联盟|组织|公司|集团|中心|项目|计划|框架|平台|协议|标准|奖)$/u;

/** Texts without one of these signs state no other name. */
const cue = /[(（]|known|called|abbreviat|short|称|名|缩写/iu;

/** Says whether a text states that the second name is another one of the first. */
function tells(text: string, full: string, other: string): boolean {
  for (let at = text.indexOf(full); at >= 0; at = text.indexOf(full, at + 1)) {
    const after = text.slice(at + full.length);
    const place = after.indexOf(other);
    if (place < 0) return false;
    const between = after.slice(0, place);
    if (between.length <= 40 && says.test(between)) return true;
    const isBracketed =
      /^\s?[(（]\s?$/u.test(between) && /^\s?[)）]/u.test(after.slice(place + other.length));
    if (isBracketed && classNoun.test(full) && /^[A-Z][A-Za-z0-9 .-]{2,}$/u.test(other)) return true;
  }
  return false;
}
