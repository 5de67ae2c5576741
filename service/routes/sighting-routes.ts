import { z } from "zod";
import { exposureKinds } from "../../domain/ports/exposure/exposure-ledger.ts";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { cursorAfter, moment, next, paging, readCursor, searched, world } from "../wire.ts";

const tag = "Exposure";

const leak = z
  .object({
    itemId: z.string().describe("Question, or release or file whose canary was found."),
    kind: z.enum(exposureKinds),
    key: z.string(),
    party: z.string().describe("Site."),
    at: moment,
    detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: "Leak" });

const leakSighting = z
  .object({
    id: z.string(),
    kind: z.enum(["question", "canary"]),
    itemId: z.string(),
    place: z.enum(["search", "page"]),
    url: z.string(),
    excerpt: z.string().describe("The part of the item that was found there."),
    scope: z.object({ kind: z.string(), id: z.string() }).describe("The work that met it."),
    step: z.string(),
    noticed: moment,
  })
  .meta({ id: "LeakSighting" });

const queryLeak = z
  .object({
    id: z.string(),
    key: z.object({
      scope: z.looseObject({ kind: z.string(), id: z.string() }),
      step: z.string(),
      round: z.int(),
      name: z.string(),
      turn: z.int().optional(),
    }),
    query: z.string(),
    questionId: z.string(),
    excerpt: z.string(),
    decision: z.enum(["refused", "sent"]),
    noticed: moment,
  })
  .meta({ id: "QueryLeak" });

/** Sightings of questions on the web. An address can contain a question's text, so these routes need the scope `read-answers`. */
export const sightingRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/sightings",
    scope: "read-answers",
    tag,
    summary:
      "The newest leaks that were found on the web, and the newest queries that contained pieces of questions.",
    reveals: true,
    query: z.object({
      limit: paging.limit,
      question: z.string().optional(),
      of: z.enum(["leaks", "leakSightings", "queries"]).optional().describe("One list, which has pages."),
      after: paging.after,
    }),
    reply: z.object({
      ...world,
      leaks: z.array(leak),
      leakSightings: z.array(leakSighting),
      queries: z.array(queryLeak),
      searched,
      next,
    }),
    async handle({ freshet, simulated, query: { limit, question, of, after } }) {
      if (after !== undefined && of === undefined)
        throw new ServiceProblem(422, "bad-cursor", "`after` continues one list: name it with `of`");
      const filter = { limit, itemId: question, of, ...readCursor(after) };
      const { leaks, leakSightings, queries, searched } = await freshet.exposure.listSeen(filter);
      const positions = {
        leaks: leaks.map(({ at, itemId, key }) => ({ at, id: `${itemId}/${key}` })),
        leakSightings: leakSightings.map(({ noticed: at, id }) => ({ at, id })),
        queries: queries.map(({ noticed: at, id }) => ({ at, id })),
      };
      return {
        ...{ simulated, searched },
        ...{ leaks: [...leaks], leakSightings: [...leakSightings], queries: [...queries] },
        next: of === undefined ? null : cursorAfter(positions[of], limit, (position) => position),
      };
    },
  }),
];
