import { z } from "zod";
import { splits } from "../../domain/exposure/lifecycle.ts";
import { isoDate } from "../../domain/iso-date.ts";
import { language } from "../../domain/language.ts";
import type { Release } from "../../domain/ports/questions/release-store.ts";
import { plannedRelease, releaseStatistics } from "../release-content.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, cursorAfter, moment, next, paging, readCursor, world } from "../wire.ts";

const tag = "Releases";

const release = z
  .object({
    id: z.string(),
    name: z.string(),
    version: z.string(),
    cutoff: isoDate,
    built: moment,
    manifestHash: z.string(),
    public: z.int().describe("Number of published questions."),
    forms: z.int().describe("Number of forms of these questions that it contains besides."),
    counts: z.array(z.object({ language, domain: z.string(), split: z.enum(splits), items: z.int() })),
  })
  .meta({ id: "Release" });

const group = z
  .object({
    language,
    month: z.string().describe("Month since which the answer is known to be valid."),
    rightModels: z.int().nullable().describe("Panel models that answered right."),
    models: z.int().nullable(),
    items: z.int(),
  })
  .meta({ id: "ReleasedGroup" });

const request = z.object({
  name: z.string().min(1).max(60).default("freshet"),
  version: z.string().min(1).max(60).optional(),
  cutoff: isoDate.optional(),
  targets: z.object({ en: z.int().min(0).optional(), zh: z.int().min(0).optional() }).optional(),
  privateShare: z.number().min(0).max(1).optional(),
  confirmed: z
    .boolean()
    .optional()
    .describe("Allows a larger share of live questions in quarantine than the settings."),
});

/** Sealed releases. Their files are public, but the key that opens them is not. */
export const releaseRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/releases",
    scope: "read",
    tag,
    summary: "The releases, newest first.",
    query: z.object(paging),
    reply: z.object({ ...world, releases: z.array(release), next }),
    async handle({ freshet, simulated, query }) {
      const { limit, after } = query;
      const found = await freshet.releases.listOutlines({ limit, ...readCursor(after) });
      const releases = found.map(({ counts, ...outline }) => ({ ...outline, counts: [...counts] }));
      return { simulated, releases, next: cursorAfter(found, limit, ({ built: at, id }) => ({ at, id })) };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id",
    scope: "read",
    tag,
    summary: "One release: its manifest and its files.",
    params: byId,
    reply: z.object({
      ...world,
      release,
      manifest: anything,
      files: z.array(
        z.object({
          name: z.string().describe("Path in the release's folder."),
          bytes: z.int().nullable(),
          sha256: z.string().nullable(),
        }),
      ),
    }),
    async handle({ freshet, simulated, params }) {
      const found = await freshet.releases.show(params.id);
      const files = await freshet.releases.listFiles(found.id);
      return { simulated, release: wired(found), manifest: found.manifest, files };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id/statistics",
    scope: "read",
    tag,
    summary: "The statistics of a release as it publishes them, and its questions by age and difficulty.",
    params: byId,
    reply: z.object({
      ...world,
      release: z.object({ id: z.string(), built: moment, cutoff: isoDate }),
      statistics: releaseStatistics.nullable().describe("Null where its folder is not on this machine."),
      groups: z.array(group),
    }),
    async handle({ freshet, simulated, params }) {
      const { groups, ...measured } = await freshet.releases.measure(params.id);
      return { simulated, ...measured, groups: [...groups] };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/releases/:id/diff",
    scope: "read",
    tag,
    summary:
      "The published questions that came and went since an earlier release; without `from`, since the release before it.",
    params: byId,
    query: z.object({ from: z.string().min(1).max(200).optional() }),
    reply: z.object({
      ...world,
      diff: z
        .object({
          from: z.string(),
          to: z.string(),
          came: z.array(z.string()),
          went: z.array(
            z.object({
              id: z.string(),
              retired: z.boolean().nullable().describe("Null where the manifest does not say it."),
            }),
          ),
          kept: z.int(),
        })
        .nullable()
        .describe("Null where there is no earlier release."),
    }),
    async handle({ freshet, simulated, params, query }) {
      const found = await freshet.releases.compare(params.id, query.from);
      if (found === null) return { simulated, diff: null };
      const { changed: _, came, went, ...diff } = found;
      return { simulated, diff: { ...diff, came: [...came], went: [...went] } };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/releases/plan",
    scope: "read",
    tag,
    summary: "What a release would contain; nothing is written.",
    body: request,
    reply: z.object({ ...world, plan: plannedRelease }),
    async handle({ freshet, simulated, settings, body }) {
      const { chosen, cells, removed, stale, freshAgain, missing, ...plan } = await freshet.releases.plan(
        given(body, settings.dataDir),
      );
      const count = (split: string): number => chosen.filter((item) => item.split === split).length;
      return {
        simulated,
        plan: {
          ...plan,
          cells: [...cells],
          removed: [...removed],
          stale: [...stale],
          freshAgain: [...freshAgain],
          missing: missing.map(({ domains, ...one }) => ({ ...one, domains: [...domains] })),
          public: count("public"),
          private: count("private"),
        },
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/releases",
    scope: "admin",
    tag,
    summary:
      "Build a release, and order the missing questions if wanted. The same name and version gives the same release.",
    body: request.extend({ orderMissing: z.boolean().default(false) }),
    reply: z.object({ ...world, release, isNew: z.boolean(), ordered: z.array(z.string()) }),
    status: 201,
    async handle({ freshet, simulated, settings, body: { orderMissing, ...wanted } }) {
      const asked = given(wanted, settings.dataDir);
      const built = orderMissing
        ? await freshet.releases.buildAndRequest(asked)
        : { ...(await freshet.releases.build(asked)), requested: [] };
      const { isNew, requested } = built;
      return { simulated, release: wired(built.release), isNew, ordered: requested.map(({ id }) => id) };
    },
  }),
];

function wired({ id, name, version, cutoff, built, manifestHash, manifest }: Release) {
  return {
    ...{ id, name, version, cutoff, built, manifestHash },
    public: Object.keys(manifest.items).length,
    forms: Object.keys(manifest.forms ?? {}).length,
    counts: [...manifest.counts],
  };
}

/**
 * Converts a request to the form that the application takes. The service builds releases in the workspace's data folder, beside their keys.
 */
function given(
  { name, version, cutoff, targets, privateShare, confirmed }: z.output<typeof request>,
  dataDir: string,
) {
  return {
    name,
    out: `${dataDir}/releases`,
    ...(version !== undefined && { version }),
    ...(cutoff !== undefined && { cutoff }),
    ...(targets && {
      targets: {
        ...(targets.en !== undefined && { en: targets.en }),
        ...(targets.zh !== undefined && { zh: targets.zh }),
      },
    }),
    ...(privateShare !== undefined && { privateShare }),
    ...(confirmed !== undefined && { confirmed }),
  };
}
