import { z } from "zod";
import { scope } from "../../domain/access/scope.ts";
import { defineRoute, type Route } from "../route.ts";
import { byId, moment, next, pageOf, paging, world } from "../wire.ts";

const tag = "Operations";

const token = z
  .object({
    id: z.string(),
    name: z.string(),
    scopes: z.array(scope),
    created: moment,
    expires: moment.nullable(),
    revoked: moment.nullable(),
    lastUsed: moment.nullable(),
  })
  .meta({ id: "Token" });

/** Tokens and the audit log. */
export const accessRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/tokens",
    scope: "admin",
    tag,
    summary: "The tokens of this workspace, newest first, without their secrets.",
    query: z.object(paging),
    reply: z.object({ ...world, tokens: z.array(token), next }),
    async handle({ freshet, simulated, query }) {
      const tokens = await freshet.access.listTokens();
      const page = pageOf(tokens, query, { isDescending: true, keyOf: timeAndId });
      return {
        simulated,
        tokens: page.rows.map((one) => ({ ...one, scopes: [...one.scopes] })),
        next: page.next,
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/tokens",
    scope: "admin",
    tag,
    summary: "Make a token. The answer shows its text once.",
    body: z.object({
      name: z.string().trim().min(1).max(100),
      scopes: z.array(scope).min(1),
      expiresDays: z.number().positive().max(3_650).nullable().default(90),
    }),
    reply: z.object({ ...world, token, text: z.string() }),
    status: 201,
    async handle({ freshet, simulated, body }) {
      const made = await freshet.access.createToken(body);
      return { simulated, token: { ...made.token, scopes: [...made.token.scopes] }, text: made.text };
    },
  }),
  defineRoute({
    method: "DELETE",
    path: "/v1/tokens/:id",
    scope: "admin",
    tag,
    summary: "Revoke a token and end its sessions.",
    params: byId,
    reply: z.object({ ...world, token }),
    async handle({ freshet, simulated, params }) {
      const revoked = await freshet.access.revokeToken(params.id);
      return { simulated, token: { ...revoked, scopes: [...revoked.scopes] } };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/audit",
    scope: "admin",
    tag,
    summary: "Who changed or looked at what, newest first.",
    query: z.object({
      limit: paging.limit,
      after: z.coerce.number().int().min(1).optional(),
      holder: z.string().max(200).optional().describe("Name of a token's holder."),
      subject: z.string().max(200).optional().describe("The id in the address of a request."),
      refused: z.stringbool().optional(),
    }),
    reply: z.object({
      ...world,
      entries: z.array(
        z.object({
          id: z.int(),
          at: moment,
          tokenId: z.string().nullable(),
          holder: z.string(),
          action: z.string(),
          subject: z.string(),
          status: z.int(),
        }),
      ),
      next: z.int().nullable(),
    }),
    async handle({ freshet, simulated, query: { limit, after, refused, ...wanted } }) {
      const filter = { ...wanted, limit, before: after, isRefused: refused };
      const entries = await freshet.access.listAudit(filter);
      return { simulated, entries, next: entries.length < limit ? null : (entries.at(-1)?.id ?? null) };
    },
  }),
];

const timeAndId = ({ created, id }: { readonly created: Date; readonly id: string }): string =>
  `${created.toISOString()} ${id}`;
