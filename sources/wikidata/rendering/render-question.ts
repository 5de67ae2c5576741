import { own } from "../../../domain/own.ts";
import { fillTemplate } from "./template-text.ts";
import {
  type ConditionWords,
  generalTexts,
  type QuestionWords,
  relationText,
  type WordingOptions,
} from "./wording.ts";
import { writeDay } from "./write-literal.ts";

/**
 * Renders a question by templates (LiveSearchBench §4.2, step 4). A question of one hop names the day of the snapshot, unless the values of
 * its relation are permanent. Null if a relation has no label.
 */
export function renderQuestion(
  { form, askedFor, conditions }: QuestionWords,
  options: WordingOptions & { readonly asOf: string },
): string | null {
  const { language, templates, asOf } = options;
  const general = templates.general[language];
  const [first] = conditions;
  if (first === undefined) return null;
  if (form === "one-hop") {
    const property = options.propertyLabel(first.property);
    if (property === null || first.given.kind !== "entity") return null;
    const template =
      relationText(options, first.property, "ask") ?? generalTexts(options, property)[askedFor.kind];
    const kind = askedFor.kind === "which" ? askedFor.className : "";
    const text = fillTemplate(template, { given: first.given.name, property, kind });
    if (own(templates.relations, first.property)?.lasting === true) return text;
    return fillTemplate(general.asOf, { day: writeDay(asOf, language) }) + lowerFirst(text);
  }
  const clauses = conditions.map((condition) => renderClause(condition, options));
  if (clauses.some((clause) => clause === null) || askedFor.kind === "what") return null;
  const joined = clauses.slice(0, -1).join(general.join) + general.joinLast + (clauses.at(-1) ?? "");
  return askedFor.kind === "who"
    ? fillTemplate(general.askWho, { clauses: joined })
    : fillTemplate(general.askWhich, { kind: askedFor.className, clauses: joined });
}

function renderClause({ asked, property, given }: ConditionWords, options: WordingOptions): string | null {
  const side = asked === "subject" ? "has" : "of";
  const label = options.propertyLabel(property);
  const name = given.kind === "entity" ? given.name : renderSome(given, options);
  if (label === null || name === null) return null;
  const template = relationText(options, property, side) ?? generalTexts(options, label)[side];
  return fillTemplate(template, { given: name, property: label });
}

function renderSome(
  { className, hop, name }: Extract<ConditionWords["given"], { kind: "some" }>,
  options: WordingOptions,
): string | null {
  const { language, templates } = options;
  const property = options.propertyLabel(hop);
  if (property === null) return null;
  const template = own(templates.hops, hop)?.[language] ?? generalTexts(options, property).some;
  return fillTemplate(template, { a: articleOf(className), class: className, given: name, property });
}

/** The indefinite article of an English name. */
export function articleOf(name: string): string {
  return /^[aeiou]/iu.test(name) && !/^(?:uni|use|eu|one)/iu.test(name) ? "an" : "a";
}

/** Words with which English templates of level 1 begin. They are written with a small letter after the day. */
const questionWord = /^(?:who|which|what|where|when|how|in|on|at|of|for|from|to|after)\b/iu;

function lowerFirst(text: string): string {
  return text.replace(questionWord, (word) => word.toLowerCase());
}

/** Writes the first word with a capital again, as before it followed the day. */
export function upperFirst(text: string): string {
  return text.replace(questionWord, (word) => word.charAt(0).toUpperCase() + word.slice(1));
}
