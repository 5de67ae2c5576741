import { basename } from "node:path";
import { z } from "zod";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, world } from "../wire.ts";

const tag = "Releases";
const keyText = z.string().min(1).max(1_000_000).describe("Text of the key file.");

/** The work with a built release: checking and downloading it, granting its key, and opening it. */
export const sealedReleaseRoutes: readonly Route[] = [
  defineRoute({
    method: "POST",
    path: "/v1/releases/:id/verification",
    scope: "read",
    tag,
    summary:
      "Check the files of a release: signature, canary, counts; with a key the seals too. Each fault is named, and no text is shown.",
    params: byId,
    body: z
      .object({ key: keyText.optional() })
      .nullish()
      .describe("A key of the release, or of some of its questions. It is not stored."),
    reply: z.object({
      ...world,
      ok: z.boolean(),
      release: z.looseObject({ id: z.string() }).nullable(),
      newer: z.string().nullable().describe("A newer release of the same name."),
      faults: z.array(
        z.object({
          code: z.string(),
          where: z.string().describe("Path of a file of the release, or id of a question."),
          message: z.string(),
        }),
      ),
      checks: z.array(
        z.object({ name: z.string(), state: z.enum(["ok", "failed", "skipped"]), detail: z.string() }),
      ),
    }),
    async handle({ freshet, simulated, params, body }) {
      const { folder } = await freshet.releases.show(params.id);
      const withKey = body?.key === undefined ? {} : { keyFile: { text: body.key } };
      const { manifest, checks, newer } = await freshet.releases.verify({ folder, ...withKey });
      const faults = checks.flatMap((check) => check.faults);
      const told = checks.map(({ name, state, detail }) => ({ name, state, detail }));
      return {
        simulated,
        ok: faults.length === 0,
        release: manifest?.release ?? null,
        newer,
        faults,
        checks: told,
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id/file",
    scope: "read",
    tag,
    summary: "Download one file of a release; GET /v1/releases/{id} lists them.",
    params: byId,
    query: z.object({ name: z.string().min(1).max(300) }),
    reply: anything,
    produces: "application/octet-stream",
    async handle({ freshet, params, query, reply }) {
      const bytes = await freshet.releases.readFile(params.id, query.name);
      void reply
        .type("application/octet-stream")
        .header("content-disposition", `attachment; filename="${basename(query.name)}"`);
      return Buffer.from(bytes);
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id/archive",
    scope: "read",
    tag,
    summary: "Download all files of a release as one tar.gz, which is packed while it is sent.",
    params: byId,
    reply: anything,
    produces: "application/gzip",
    async handle({ freshet, params, request, reply }) {
      const { name, version, pack } = await freshet.releases.archive(params.id);
      const etag = `"${version}"`;
      void reply.header("etag", etag);
      if (request.headers["if-none-match"] === etag) {
        void reply.code(304);
        return null;
      }
      void reply.type("application/gzip").header("content-disposition", `attachment; filename="${name}"`);
      return pack();
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/releases/:id/keys",
    scope: "admin",
    tag,
    summary: "Grant the key of a release, or of some questions; the exposure ledger records the recipient.",
    params: byId,
    body: z.object({
      to: z.string().trim().min(1).max(200),
      items: z.array(z.string().min(1)).min(1).optional(),
    }),
    reply: z.object({
      ...world,
      release: z.string(),
      to: z.string(),
      items: z.array(z.string()).nullable(),
      key: z.string(),
    }),
    status: 201,
    async handle({ freshet, simulated, params, body: { to, items } }) {
      const granted = await freshet.releases.grantKey({
        release: params.id,
        to,
        ...(items && { itemIds: items }),
      });
      return { simulated, ...granted, items: granted.items && [...granted.items], key: granted.text };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/releases/:id/content",
    scope: "read-answers",
    tag,
    summary: "Open a release, or one question of it, with its key. The view is noted in the exposure ledger.",
    reveals: true,
    params: byId,
    body: z.object({
      key: keyText,
      item: z.string().optional(),
      format: z.enum(["jsonl", "browsecomp", "inspect", "deepresearch"]).default("jsonl"),
    }),
    reply: z.object({ ...world, release: z.string(), items: z.int(), format: z.string(), text: z.string() }),
    async handle({ freshet, simulated, params, token, body: { key, item, format } }) {
      const { id, folder } = await freshet.releases.show(params.id);
      const ofItem = item === undefined ? {} : { itemId: item };
      const opened = await freshet.releases.open({ folder, keyFile: { text: key }, format, ...ofItem });
      if (opened.release !== id)
        throw new ServiceProblem(409, "other-release", "the folder holds another release");
      await freshet.exposure.noteViews([item ?? id], { tokenId: token.id, party: token.name });
      return { simulated, ...opened, format };
    },
  }),
];
