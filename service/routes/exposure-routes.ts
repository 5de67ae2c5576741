import { z } from "zod";
import {
  freshnessClasses,
  lifecycleReasons,
  lifecycleStates,
  splits,
} from "../../domain/exposure/lifecycle.ts";
import { language } from "../../domain/language.ts";
import { exposureKinds } from "../../domain/ports/exposure/exposure-ledger.ts";
import { withGivenFile } from "../given-file.ts";
import { ServiceProblem } from "../problems.ts";
import { defineRoute, type Route } from "../route.ts";
import { anything, byId, moment, next, pageOf, paging, searched, world } from "../wire.ts";

const tag = "Exposure";
const thresholds = z.object({ watch: z.number(), retire: z.number() });

const lifecycle = z.object({
  questionId: z.string(),
  language,
  domain: z.string(),
  subDomain: z.string(),
  accepted: moment,
  unsolved: z.boolean(),
  state: z.enum(lifecycleStates),
  reason: z.enum(lifecycleReasons),
  since: moment,
  freshnessClass: z.enum(freshnessClasses),
  validFrom: z.string().nullable(),
  validUntil: z.string().nullable(),
  reverifyDue: moment,
  reverified: moment.nullable(),
  split: z.enum(splits),
});

const decision = z
  .object({ to: z.enum(["watch", "retired"]), reason: z.enum(lifecycleReasons), note: z.string() })
  .nullable()
  .describe("What the policy says; null leaves it as it is.");

const scoreLine = z
  .object({
    at: moment,
    kind: z.enum(exposureKinds),
    factor: z.string().describe("The policy's weight by which it counts."),
    party: z.string().describe("Provider, person or site; empty when unknown."),
    weight: z.number(),
    points: z.number().describe("Points that are left after decay and caps."),
    sum: z.number().describe("Score after this entry."),
    limit: z.enum(["age", "party", "kind"]).nullable().describe("What kept the points below the weight."),
  })
  .meta({ id: "ScoreLine" });

const standing = lifecycle
  .extend({
    score: z.number(),
    entries: z.int().describe("Number of entries of the ledger that count."),
    leakedAnswer: z.boolean(),
    leakedQuestion: z.boolean(),
    leakedCanary: z.boolean(),
    releases: z.int().describe("Number of releases that published it."),
    known: z.boolean().describe("A model knows it closed book."),
    saturated: z.boolean().describe("Every probed model finds the answer with tools."),
    decision,
  })
  .meta({ id: "Standing" });

/** The exposure of questions, and the work that finds it out. */
export const exposureRoutes: readonly Route[] = [
  defineRoute({
    method: "GET",
    path: "/v1/exposure",
    scope: "read",
    tag,
    summary: "All questions that are not retired, with their exposure scores, the most exposed first.",
    query: z.object({
      ...paging,
      domain: z.string().optional(),
      language: language.optional(),
      state: z.enum(lifecycleStates).optional(),
    }),
    reply: z.object({
      ...world,
      thresholds,
      fresh: z.boolean().describe("False while the scores of changed questions are still being computed."),
      items: z.array(standing),
      next,
    }),
    async handle({ freshet, settings, simulated, query: { after, limit, ...wanted } }) {
      const { items, isFresh } = await freshet.exposure.list({
        ...{ ...wanted, limit },
        after: readPlace(after),
      });
      return {
        ...{ simulated, thresholds: settings.exposure.thresholds, fresh: isFresh },
        items: [...items],
        next: items.length < limit ? null : writePlace(items.at(-1)),
      };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/exposure/histogram",
    scope: "read",
    tag,
    summary: "The number of questions in each range of exposure scores; all ranges have the same width.",
    query: z.object({ step: z.coerce.number().positive().max(1_000).default(1) }),
    reply: z.object({
      ...world,
      thresholds,
      steps: z.array(z.object({ from: z.number(), items: z.int() })),
    }),
    handle: async ({ freshet, settings, simulated, query: { step } }) => ({
      ...{ simulated, thresholds: settings.exposure.thresholds },
      steps: await freshet.exposure.histogram(step),
    }),
  }),
  defineRoute({
    method: "GET",
    path: "/v1/exposure/:id",
    scope: "read",
    tag,
    summary: "One question's score entry by entry, without addresses.",
    params: byId,
    reply: z.object({
      ...world,
      item: lifecycle,
      score: z.number(),
      lines: z.array(scoreLine),
      thresholds,
      decision,
      probes: z.object({
        knownBy: z.array(z.string()).describe("Models that know it closed book."),
        saturated: z.boolean(),
      }),
      searched,
    }),
    async handle({ freshet, settings, simulated, params }) {
      const { lifecycle: item, score, ...found } = await freshet.exposure.explain(params.id);
      const lines = score.lines.map(({ detail: _, ...line }) => line);
      return {
        ...{ simulated, item, score: score.score, lines, thresholds: settings.exposure.thresholds },
        ...{ decision: found.decision, probes: found.probes, searched: found.searched },
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/leak-searches/plan",
    scope: "read",
    tag,
    summary: "How many questions and canaries a leak search would look for; no engine is asked.",
    body: z.object({ limit: z.int().min(1).optional() }),
    reply: z.object({ ...world, published: z.int(), canaries: z.int(), targets: z.int(), queries: z.int() }),
    async handle({ freshet, simulated, body }) {
      const { published, canaries, targets } = await freshet.exposure.planLeakSearch(body);
      const queries = targets.reduce((sum, target) => sum + target.queries.length, 0);
      return {
        simulated,
        published: published.length,
        canaries: canaries.length,
        targets: targets.length,
        queries,
      };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/probes/plan",
    scope: "read",
    tag,
    summary: "Which models a probe would ask, and how many questions; nothing is asked.",
    body: z.object({
      models: z.array(z.string().min(1)).min(1).optional(),
      sample: z.int().min(1).optional(),
      toolsSample: z.int().min(0).optional(),
    }),
    reply: z.object({ ...world, trials: z.int(), tests: anything, isBegun: z.boolean() }),
    async handle({ freshet, simulated, body }) {
      const { trials, tests, isBegun } = await freshet.exposure.planProbe(body);
      return { simulated, trials: trials.length, tests, isBegun };
    },
  }),
  defineRoute({
    method: "GET",
    path: "/v1/probes",
    scope: "read",
    tag,
    summary: "What the probes found about each model, by the model's name.",
    query: z.object(paging),
    reply: z.object({
      ...world,
      verdicts: z.array(
        z.object({
          model: z.string(),
          mode: z.enum(["closed-book", "tools"]),
          verdict: z.enum(["contaminated", "saturated", "clear", "undecided"]),
          test: z.record(z.string(), z.number().nullable()).describe("Figures of the test."),
          probeId: z.string(),
          decided: moment,
        }),
      ),
      next,
    }),
    async handle({ freshet, simulated, query }) {
      const page = pageOf(await freshet.exposure.listProbeVerdicts(), query, {
        keyOf: ({ model, mode }) => `${model} ${mode}`,
      });
      return { simulated, verdicts: [...page.rows], next: page.next };
    },
  }),
  defineRoute({
    method: "POST",
    path: "/v1/access-reports",
    scope: "admin",
    tag,
    summary: "Import Hugging Face's access report of a release into the exposure ledger.",
    body: z.object({
      release: z.string().min(1),
      report: z.string().min(1).describe("The report's CSV or JSON."),
    }),
    reply: z.looseObject({ ...world, release: z.string(), rows: z.int() }),
    async handle({ freshet, simulated, body: { release, report } }) {
      const imported = await withGivenFile(
        report,
        report.trimStart().startsWith("[") ? "json" : "csv",
        (file) => freshet.exposure.importAccess({ file, release }),
      );
      return { simulated, ...imported };
    },
  }),
];

const place = z.tuple([z.number(), z.string()]);

function writePlace(
  item: { readonly score: number; readonly questionId: string } | undefined,
): string | null {
  if (item === undefined) return null;
  return Buffer.from(JSON.stringify([item.score, item.questionId])).toString("base64url");
}

/** Reads the cursor with which the page before ended. @throws ServiceProblem 422 */
function readPlace(
  text: string | undefined,
): { readonly score: number; readonly questionId: string } | undefined {
  if (text === undefined) return undefined;
  try {
    const [score, questionId] = place.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
    return { score, questionId };
  } catch {
    throw new ServiceProblem(
      422,
      "bad-cursor",
      "`after` is no cursor of this list: send back `next` as it was",
    );
  }
}
