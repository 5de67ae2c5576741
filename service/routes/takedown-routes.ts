import { z } from "zod";
import { hostOf } from "../../domain/page/host-of.ts";
import { takedownPosition } from "../../domain/ports/web/takedown-store.ts";
import { takedownPolicies } from "../../domain/settings/takedown-policy.ts";
import { defineRoute, type Route } from "../route.ts";
import { cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Operations";

/** Only the host name of a page is shown. The full address may give an answer away, and the scope of these routes doesn't allow that. */
const site = z.string().nullable().describe("Host name of the page's address.");

const report = z
  .object({
    pages: z.array(z.object({ id: z.string(), site, retrieved: z.string(), isTakenDown: z.boolean() })),
    policy: z.enum(takedownPolicies),
    items: z.array(z.object({ questionId: z.string(), state: z.string(), releases: z.array(z.string()) })),
    runs: z.array(z.string()),
    records: z.int().nullable(),
  })
  .meta({ id: "Takedown" });

/** Take-downs of stored pages. */
export const takedownRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/page-takedowns",
    scope: "admin",
    tag,
    summary:
      "Delete a stored page for good; without `apply` the answer only says what would be deleted and what rests on it.",
    body: z.object({
      page: z.string().trim().min(8).max(5_000).describe("Address of the page, or its hash."),
      reason: z.string().trim().min(1).max(1_000).describe("Errata show it. It must not contain an answer."),
      policy: z
        .enum(takedownPolicies)
        .optional()
        .describe("`reverify.takenDown` of the settings by default."),
      apply: z.boolean().default(false),
    }),
    reply: z.object({ ...world, applied: z.boolean(), takedown: report }),
    async handle({ freshet, simulated, token, body: { apply, ...request } }) {
      const made = apply
        ? await freshet.pages.takeDown({ ...request, holder: token.name })
        : await freshet.pages.planTakedown(request);
      const { pages, items, runs } = made;
      return {
        simulated,
        applied: apply,
        takedown: {
          ...made,
          pages: pages.map(({ url, ...page }) => ({ ...page, site: hostOf(url) })),
          items: items.map((item) => ({ ...item, releases: [...item.releases] })),
          runs: [...runs],
        },
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/page-takedowns",
    scope: "admin",
    tag,
    summary: "The pages that were taken down, newest first: hash, site, reason and day.",
    query: z.object(paging),
    reply: z.object({
      ...world,
      takedowns: z.array(
        z.object({ pageId: z.string(), site, reason: z.string(), holder: z.string(), at: moment }),
      ),
      next,
    }),
    async handle({ freshet, simulated, query: { limit, after } }) {
      const found = await freshet.pages.listTakedowns({ limit, ...readCursor(after) });
      return {
        simulated,
        takedowns: found.map(({ url, ...takedown }) => ({ ...takedown, site: hostOf(url) })),
        next: cursorAfter(found, limit, takedownPosition),
      };
    },
  }),
];
