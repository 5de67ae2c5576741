import fc from "fast-check";
import type { Fact } from "../../../../simulation/language/fact.ts";
import type { Language } from "../../../../simulation/language/language.ts";
import type { Aside, Clue, Description, Question, Term } from "../../../../simulation/language/question.ts";
import { authorsPhraseFor } from "../../../../simulation/language/relations/authors-phrases.ts";
import { type Kind, kinds } from "../../../../simulation/language/relations/kinds.ts";
import type { Relation } from "../../../../simulation/language/relations/relation.ts";
import { relations } from "../../../../simulation/language/relations/relations.ts";
import { values } from "../../../../simulation/language/relations/values.ts";
import { vaguePeriod } from "../../../../simulation/models/roles/obfuscate-question.ts";

// One seed for good: a property that fails must fail again, and on every machine.
fc.configureGlobal({ seed: 20_260_101 });

const all = [...relations.values()];
const kindNames = Object.keys(kinds) as Kind[];

const syllable = {
  en: fc.constantFrom("bel", "no", "ra", "vik", "sto", "ume", "lan", "qua"),
  zh: fc.constantFrom("贝尔", "诺", "拉", "维克", "斯托", "乌梅", "兰", "夸"),
};
const ending = {
  en: fc.constantFrom("", " Institute", " Prize", " Falcons", " Without Harbour", " 7", "-Lund", " D'Arc"),
  zh: fc.constantFrom("", "研究院", "奖", "猎鹰队", "·兰", "市", "7号"),
};

export function nameOf(language: Language): fc.Arbitrary<string> {
  const base = fc.array(syllable[language], { minLength: 1, maxLength: 3 }).map((parts) => parts.join(""));
  return fc
    .tuple(base, ending[language])
    .map(([start, end]) => `${start.charAt(0).toUpperCase()}${start.slice(1)}${end}`);
}

const day = fc
  .tuple(
    fc.integer({ min: 1990, max: 2026 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([y, m, d]) => `${y}-${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`);
const date = fc.tuple(day, fc.constantFrom(4, 7, 10)).map(([text, length]) => text.slice(0, length));
const period = fc.oneof(
  day.map((each) => ({ from: each, to: each })),
  fc
    .tuple(day, fc.constantFrom("month", "third", "half", "year", "decade-part", "decade" as const))
    .map(([text, level]) => vaguePeriod(text, level)),
);
const number = fc.integer({ min: 1, max: 9_000_000 });

const someValue = (relation: Relation, language: Language): fc.Arbitrary<string> =>
  relation.object.type === "value"
    ? fc.constantFrom(...values[relation.object.list].map((each) => each[language]))
    : nameOf(language);

export function factOf(language: Language): fc.Arbitrary<Fact> {
  return fc.constantFrom(...all).chain((relation) => {
    const { type } = relation.object;
    const object =
      type === "number"
        ? number.map(String)
        : type === "year"
          ? day.map((text) => text.slice(0, 4))
          : someValue(relation, language);
    const plain = fc.record({
      subject: nameOf(language),
      relation: fc.constant(relation.id),
      object,
    });
    return relation.timeless
      ? plain
      : fc
          .tuple(plain, fc.option(date, { nil: undefined }))
          .map(([fact, when]) => ({ ...fact, ...(when && { date: when }) }));
  });
}

function literalOf(relation: Relation, language: Language): fc.Arbitrary<Term> {
  if (relation.object.type === "value")
    return someValue(relation, language).map((value) => ({ type: "value", value }));
  if (relation.object.type === "year") return period.map((each) => ({ type: "period", period: each }));
  return fc
    .tuple(number, number)
    .map(([a, b]) => ({ type: "number", min: Math.min(a, b), max: Math.max(a, b) }));
}

const whole = (depth: number, language: Language): fc.Arbitrary<Description> =>
  fc.record({
    kind: fc.constantFrom(...kindNames),
    clues: fc.array(clueOf(depth, language), { minLength: 1, maxLength: 3 }),
  });

function clueOf(depth: number, language: Language): fc.Arbitrary<Clue> {
  return fc.constantFrom(...all).chain((relation) => {
    const isLiteral = relation.object.type !== "entity";
    const named: fc.Arbitrary<Term> = nameOf(language).map((name) => ({ type: "entity", name }));
    const deep: fc.Arbitrary<Term>[] =
      depth <= 0
        ? []
        : [
            whole(depth - 1, language).map((description) => ({ type: "unnamed", description })),
            fc
              .tuple(nameOf(language), whole(0, language))
              .map(([name, about]) => ({ type: "entity", name, about })),
          ];
    return fc
      .record({
        role: isLiteral
          ? fc.constant("subject" as const)
          : fc.constantFrom("subject" as const, "object" as const),
        target: isLiteral ? literalOf(relation, language) : fc.oneof(named, ...deep),
        when: relation.timeless ? fc.constant(undefined) : fc.option(period, { nil: undefined }),
        negated: fc.constantFrom(undefined, undefined, undefined, true as const),
        own: fc.boolean(),
      })
      .map(({ role, target, when, negated, own }) => ({
        relation: relation.id,
        role,
        target,
        ...(when && { when }),
        ...(negated && { negated }),
        ...(own && authorsPhraseFor(relation.id, role) !== undefined && { own }),
      }));
  });
}

export function questionOf(language: Language): fc.Arbitrary<Question> {
  const aside: fc.Arbitrary<Aside> = fc
    .tuple(nameOf(language), clueOf(0, language))
    .map(([name, { negated: _, ...clue }]) => ({ name, clue }));
  return fc.record({ answer: whole(2, language), asides: fc.array(aside, { maxLength: 1 }) });
}
