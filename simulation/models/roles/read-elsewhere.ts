import type { z } from "zod";
import type { seekAlternatives } from "../../../domain/model-calls/seek-alternatives.ts";
import { observe } from "../persona/observe.ts";
import { reportAlternatives } from "../persona/trace-alternative.ts";
import type { RoleTurn } from "./role.ts";

/** Hands in what the given words of pages state of the things that they are on, where this is no name of the answer. */
export function readElsewhere(
  input: z.output<typeof seekAlternatives.input>,
): RoleTurn<z.input<typeof seekAlternatives.reply>> {
  const { elsewhere = [], answer, aliases } = input;
  const own = new Set([answer, ...aliases]);
  const traces = elsewhere.flatMap(({ subject, url, title, quote, published }) => {
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
    return facts
      .filter((fact) => fact.subject === subject && !own.has(fact.object))
      .map((fact) => ({ name: fact.object, facts: [fact] }));
  });
  return { report: { rivals: reportAlternatives(traces, input) } };
}
