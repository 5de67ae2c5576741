import type { z } from "zod";
import type { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import { createFactIndex } from "../../language/fact.ts";
import type { Question } from "../../language/question.ts";
import { relationOf } from "../../language/relations/relations.ts";
import { choosePages, writeGoal } from "../persona/choose-pages.ts";
import { readEvidence } from "../persona/evidence.ts";
import { observe } from "../persona/observe.ts";
import { resolve } from "../persona/resolve.ts";
import { relationsOf, reportAlternatives, traceAlternative } from "../persona/trace-alternative.ts";
import type { RoleContext, RoleTurn } from "./role.ts";

const pagesForEach = 2;
const lookupsAtOnce = 4;

/**
 * Looks whether things that lack one constraint meet it. The agent opens the pages that the first search showed for the things. Then it
 * searches once more for what is still open about them, and about the things to which they lead.
 */
export function lookIntoNear(
  {
    input,
    transcript,
    memory,
    skill,
    drawFor,
  }: Pick<
    RoleContext<z.output<typeof seekAlternatives.input>>,
    "input" | "transcript" | "memory" | "skill" | "drawFor"
  >,
  meaning: Question,
): RoleTurn<z.input<typeof seekAlternatives.reply>> {
  const { language, near = [], found = [] } = input;
  const names = near.map(({ name }) => name);
  const between = near.flatMap(({ through = [] }) => through);
  const first = {
    query: names.join(" "),
    outcome: "results" as const,
    results: found.map((result) => ({ ...result, source: "" })),
  };
  const searched = { ...transcript, searches: [first, ...transcript.searches] };
  const draw = drawFor(input.question, "near");
  const seen = observe(searched).filter(({ quote }) => draw.chance(skill.attention, `notice|${quote}`));
  const left = transcript.limitReached ? 0 : input.maxToolCalls - transcript.calls;
  const linked = seen.flatMap(({ subject, object }) =>
    names.includes(subject) ? [object] : names.includes(object) ? [subject] : [],
  );
  const known = [...seen, ...readEvidence(input.evidence)];
  const { lookups } = resolve(meaning.answer, {
    index: createFactIndex(known),
    heeds: () => true,
    breadth: 8,
  });
  const about = new Set([...names, ...between, ...linked]);
  const open = lookups.filter(({ name }) => about.has(name));
  const lastWasSearch = transcript.calls === 0 || transcript.lastCalls.some(({ name }) => name === "search");
  if (lastWasSearch && left > 0) {
    const asked =
      transcript.calls === 0 ? [...between, ...names] : [...names, ...open.map(({ name }) => name)];
    const url = choosePages(searched, {
      names: [...new Set(asked)],
      most: pagesForEach * names.length,
      memory,
      doubt: skill.doubt,
    });
    if (url.length > 0) {
      const goal = writeGoal([...new Set(asked)].slice(0, 6), relationsOf(meaning).slice(0, 4), language);
      return { calls: [{ name: "visit", arguments: { url, goal } }] };
    }
  }
  const queries = new Set(transcript.searches.map(({ query }) => query));
  const further = [
    ...new Set(open.map(({ name, relation }) => `${name} ${relationOf(relation).name[language]}`)),
  ];
  if (left > 1 && queries.size === 0 && further.length > 0)
    return { calls: [{ name: "search", arguments: { query: further.slice(0, lookupsAtOnce) } }] };
  const index = createFactIndex(seen);
  const traces = names.map((name) => ({ name, facts: traceAlternative(name, meaning.answer, index) }));
  const rivals = [...reportAlternatives(traces, input), ...otherValues(input)];
  return { report: { rivals }, thoughts: `${traces.length} looked into.` };
}

/** Hands in the values that the given passages of pages state for their things. A value that is one of the answer's names is left out. */
export function readElsewhere(
  input: z.output<typeof seekAlternatives.input>,
): RoleTurn<z.input<typeof seekAlternatives.reply>> {
  return { report: { rivals: otherValues(input) } };
}

function otherValues(
  input: z.output<typeof seekAlternatives.input>,
): z.input<typeof seekAlternatives.reply>["rivals"] {
  const { elsewhere = [], answer, aliases } = input;
  const own = new Set([answer, ...aliases]);
  const traces = elsewhere.flatMap(({ thing, inverse, url, title, quote, published }) => {
    const visit = {
      url,
      outcome: "read" as const,
      title,
      published,
      quotes: [quote],
      summary: "",
      links: [],
    };
    const facts = observe({
      ...{ searches: [], asks: [], calls: 0, callsOf: {}, limitReached: true, lastCalls: [] },
      visits: [{ ...visit, detail: "" }],
    });
    const other = ({ subject, object }: (typeof facts)[number]): string => (inverse ? subject : object);
    return facts
      .filter((fact) => (inverse ? fact.object : fact.subject) === thing && !own.has(other(fact)))
      .map((fact) => ({ name: other(fact), facts: [fact] }));
  });
  return reportAlternatives(traces, input);
}
