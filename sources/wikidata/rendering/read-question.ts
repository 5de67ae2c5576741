import { own } from "../../../domain/own.ts";
import { articleOf, upperFirst } from "./render-question.ts";
import { readByTemplate } from "./template-text.ts";
import {
  type ConditionWords,
  type GivenWords,
  generalTexts,
  type QuestionWords,
  type RelationText,
  relationText,
  type WordingOptions,
} from "./wording.ts";

export interface ReadingOptions extends Pick<WordingOptions, "language" | "templates"> {
  /** Properties that have a text as their label. */
  readonly propertiesOf: (label: string) => readonly string[];
  /** Whether anything has a text as its name, with or without a qualifier. */
  readonly isName: (text: string) => boolean;
}

/**
 * Reads a rendered question back. Returns every way in which the templates can give this text with names that something has. If there are
 * several ways, the question is not clear. The text of a question of one hop doesn't always name the class of its answer.
 */
export function readQuestion(text: string, options: ReadingOptions): QuestionWords[] {
  const { general } = options.templates;
  const { asOf, askWho, askWhich } = general[options.language];
  const bodies = [text, ...readByTemplate(`${asOf}{rest}`, text).map(({ rest = "" }) => upperFirst(rest))];
  const kinds = readByTemplate(askWhich, text).filter(({ kind = "" }) => options.isName(kind));
  const frames = [
    ...readByTemplate(askWho, text).map(({ clauses = "" }) => ({ kind: null, clauses })),
    ...kinds.map(({ kind = "", clauses = "" }) => ({ kind, clauses })),
  ];
  const all = [
    ...bodies.flatMap((body) => readOneHop(body, options)),
    ...frames.flatMap(({ kind, clauses }) =>
      readClauses(clauses, options).map((conditions): QuestionWords => {
        const askedFor =
          kind === null ? ({ kind: "who" } as const) : ({ kind: "which", className: kind } as const);
        return { form: "intersection", askedFor, conditions };
      }),
    ),
  ];
  return [...new Map(all.map((words) => [JSON.stringify(words), words])).values()];
}

function readOneHop(text: string, options: ReadingOptions): QuestionWords[] {
  const hop = (property: string, name: string): QuestionWords => ({
    form: "one-hop",
    askedFor: { kind: "what" },
    conditions: [{ asked: "object", property, given: { kind: "entity", name } }],
  });
  return [
    ...listRelations(text, "ask", options),
    ...(["who", "which", "what"] as const).flatMap((form) =>
      readGeneral(text, { form, text: "ask" }, options),
    ),
  ]
    .filter(({ given }) => options.isName(given))
    .map(({ property, given }) => hop(property, given));
}

/** Reads clauses that are joined by `join`, and the last one by `joinLast`. There are two or more. */
function readClauses(text: string, options: ReadingOptions): ConditionWords[][] {
  const { join, joinLast } = options.templates.general[options.language];
  const before = (rest: string): ConditionWords[][] => [
    ...readClause(rest, options).map((clause) => [clause]),
    ...placesOf(rest, join).flatMap((at) =>
      readClause(rest.slice(0, at), options).flatMap((clause) =>
        before(rest.slice(at + join.length)).map((others) => [clause, ...others]),
      ),
    ),
  ];
  return placesOf(text, joinLast).flatMap((at) =>
    readClause(text.slice(at + joinLast.length), options).flatMap((last) =>
      before(text.slice(0, at)).map((others) => [...others, last]),
    ),
  );
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

function readClause(text: string, options: ReadingOptions): ConditionWords[] {
  return (["has", "of"] as const).flatMap((side) =>
    [
      ...listRelations(text, side, options),
      ...readGeneral(text, { form: side, text: side }, options),
    ].flatMap(({ property, given }) =>
      readGiven(given, options).map((words): ConditionWords => {
        return { asked: side === "has" ? "subject" : "object", property, given: words };
      }),
    ),
  );
}

interface ReadRelation {
  readonly property: string;
  readonly given: string;
}

/** Reads a text by the relations' own texts. */
function listRelations(text: string, side: RelationText, options: ReadingOptions): ReadRelation[] {
  return Object.keys(options.templates.relations).flatMap((property) => {
    const template = relationText(options, property, side);
    const ways = template === undefined ? [] : readByTemplate(template, text);
    return ways.map(({ given = "" }) => ({ property, given }));
  });
}

/** Reads a text by the general templates, which are used only for relations without a text of their own. */
function readGeneral(
  text: string,
  {
    form,
    text: own,
  }: { readonly form: "who" | "which" | "what" | "has" | "of"; readonly text: RelationText },
  options: ReadingOptions,
): ReadRelation[] {
  return listGeneral(options).flatMap((texts) =>
    readByTemplate(texts[form], text).flatMap(({ property: label = "", given = "", kind }) =>
      generalTexts(options, label) === texts && (kind === undefined || options.isName(kind))
        ? options
            .propertiesOf(label)
            .filter((property) => relationText(options, property, own) === undefined)
            .map((property) => ({ property, given }))
        : [],
    ),
  );
}

function listGeneral({ templates, language }: ReadingOptions): ReturnType<typeof generalTexts>[] {
  const general = templates.general[language];
  return general.verbal === undefined ? [general] : [general, general.verbal];
}

function readGiven(text: string, options: ReadingOptions): GivenWords[] {
  const { templates, language, propertiesOf, isName } = options;
  const hops = Object.entries(templates.hops).flatMap(([hop, texts]) =>
    readByTemplate(texts[language], text).map((slots) => ({ ...slots, hop })),
  );
  const others = listGeneral(options).flatMap((texts) =>
    readByTemplate(texts.some, text).flatMap((slots) =>
      propertiesOf(generalTexts(options, slots["property"] ?? "") === texts ? (slots["property"] ?? "") : "")
        .filter((hop) => own(templates.hops, hop) === undefined)
        .map((hop) => ({ ...slots, hop })),
    ),
  );
  const some = [...hops, ...others].flatMap(
    (slots: Record<string, string> & { hop: string }): GivenWords[] => {
      const { a, class: className = "", given: name = "", hop } = slots;
      const fits = (a === undefined || a === articleOf(className)) && isName(className) && isName(name);
      return fits ? [{ kind: "some", className, hop, name }] : [];
    },
  );
  return [...(isName(text) ? [{ kind: "entity", name: text } as const] : []), ...some];
}
