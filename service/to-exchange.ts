import { z } from "zod";
import type { Freshet } from "../app/freshet.ts";
import type { exchange } from "./run-content.ts";

/** The parts of a stored reply that a person reads. The ledger keeps it as the server sent it. */
const stored = z.looseObject({
  content: z.string().nullable().default(null),
  reasoning_content: z.string().nullable().default(null),
  refusal: z.string().nullable().default(null),
  tool_calls: z.array(z.looseObject({ name: z.string(), arguments: z.string() })).default([]),
});

/** Turns a call of the ledger into what the page shows. */
export function toExchange({
  reply,
  searches,
  ...call
}: Awaited<ReturnType<Freshet["runs"]["showCall"]>>): z.output<typeof exchange> {
  const read = stored.safeParse(reply);
  return {
    ...call,
    reply: read.success
      ? {
          content: read.data.content,
          reasoning: read.data.reasoning_content,
          refusal: read.data.refusal,
          toolCalls: read.data.tool_calls.map(({ name, arguments: given }) => ({ name, arguments: given })),
        }
      : null,
    searches: searches.map(({ query, outcome }) => ({
      query,
      outcome: outcome.outcome,
      results:
        outcome.outcome === "results"
          ? outcome.results.map(({ title, url, snippet }) => ({ title, url, snippet }))
          : [],
    })),
  };
}
