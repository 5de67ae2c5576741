import { createHash } from "node:crypto";
import {
  loadQuestionTemplates,
  loadWikidataDomains,
  loadWikidataRules,
} from "../../config/load-wikidata-settings.ts";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Language } from "../../domain/language.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Refresh } from "../../domain/ports/runs/refresh-store.ts";
import type { WikidataSnapshotManifest } from "../../domain/ports/web/wikidata-snapshots.ts";
import type { Seed } from "../../domain/run/seed.ts";
import type { UsedSnapshot } from "../../domain/wikidata/templated-item.ts";
import type { LanguagePlan, PlanProgress } from "../../sources/wikidata/items/plan-questions.ts";
import type { TemplatedVerification } from "../../sources/wikidata/verify/verify-templated.ts";
import type { ServiceParts } from "./service-parts.ts";
import { openWikidataService } from "./wikidata-service.ts";

/** An order of a delta's questions. */
interface TemplatedRequest {
  /** Names of two ingested snapshots. */
  readonly earlier: string;
  readonly later: string;
  /** Wanted questions of the levels L1, L2 and L3, in each language. */
  readonly levels: readonly [number, number, number];
  readonly languages: readonly Language[];
  readonly seed?: number;
  /** Whether a model words the questions anew. */
  readonly reword?: boolean;
  /** Whether models judge text and privacy too. */
  readonly judges?: boolean;
  readonly budgetDollars?: number;
  readonly detached?: boolean;
}

/**
 * Result of the planning for one language: how many statements of the delta were read, dropped and kept, and how many questions were made.
 */
export type PlannedLanguage = LanguagePlan;

export type TemplatedProgress =
  | PlanProgress
  | { readonly part: "storing"; readonly done: number; readonly of: number };

/** Makes and verifies questions of deltas of Wikidata (LiveSearchBench §4). */
export interface TemplatedService {
  /**
   * Plans the questions of a delta and requests their items. The refresh is then worked on and watched like any other. Ordering the same
   * again gives the same refresh. `plan` is null if all runs of the refresh exist already.
   * @throws SettingsError `unknown-snapshot`, `unlike-snapshots`
   */
  request(
    request: TemplatedRequest,
    work: { readonly signal: AbortSignal; readonly onProgress: (progress: TemplatedProgress) => void },
  ): Promise<{
    readonly refresh: Refresh;
    readonly resumed: boolean;
    readonly plan: readonly PlannedLanguage[] | null;
  }>;
  /** Lists the items that a refresh made of templated questions. */
  list(refreshId: string): Promise<Question[]>;
  /** Checks the live templated questions, or a sample of them, by letting oxigraph answer their queries. */
  verify(options: { readonly sample?: number }): Promise<TemplatedVerification>;
}

export function openTemplatedService({
  settings,
  stores,
}: Pick<ServiceParts, "settings" | "stores">): TemplatedService {
  const wikidata = openWikidataService(settings);
  return {
    async request(request, { signal, onProgress }) {
      const { findOrdered, requestTemplated } = await import("../../refresh/request-templated.ts");
      const [rules, templates] = [loadWikidataRules(), loadQuestionTemplates()];
      const mapping = loadWikidataDomains();
      const later = await wikidata.open(request.later);
      try {
        const { refuseUnlike } = await import("../../sources/wikidata/snapshot/refuse-unlike.ts");
        const earlier = await wikidata.manifest(request.earlier);
        refuseUnlike(earlier, later.manifest, { daysDiffer: true });
        const { domains } = settings;
        const order = {
          snapshots: { earlier: briefly(earlier), later: briefly(later.manifest) },
          ...{ levels: request.levels, languages: request.languages, seed: request.seed ?? 1 },
          ...{ reword: request.reword ?? false, judges: request.judges ?? false },
          made: createHash("sha256")
            .update(JSON.stringify([rules, templates, mapping, domains, settings.method.cutoff]))
            .digest("hex"),
        };
        const { budgetDollars, detached } = request;
        const options = {
          ...(budgetDollars !== undefined && { budgetDollars }),
          ...(detached !== undefined && { detached }),
        };
        const { id, known } = await findOrdered(stores.refreshes, order);
        if (known !== null && (await stores.runs.list({ refreshId: id })).length >= known.target) {
          if (known.status === "open" && budgetDollars !== undefined)
            await stores.refreshes.setBudget(id, budgetDollars);
          if (detached) await stores.refreshes.detach(id);
          return { refresh: (await stores.refreshes.get(id)) ?? known, resumed: true, plan: null };
        }
        const { planQuestions } = await import("../../sources/wikidata/items/plan-questions.ts");
        const { createPlacer } = await import("../../sources/wikidata/seeds/place-entity.ts");
        const find = createPlacer({ mapping, domains, entity: (wanted) => later.entity(wanted) });
        const plan = await planQuestions({
          ...{ later, rules, templates, signal, onProgress },
          ...order,
          readDelta: () => wikidata.compare(request.earlier, request.later, { signal }),
          placeOf: async (subject) => {
            const entity = await later.entity(subject);
            return (entity && (await find(entity))) ?? elsewhere(domains);
          },
        });
        const named = ({ name, checksum }: WikidataSnapshotManifest) => ({ name, checksum });
        await wikidata.storeFiltered({
          ...{ earlier: named(earlier), later: named(later.manifest), seed: order.seed },
          languages: plan.languages.map((one) => ({ ...one, levels: [...one.levels] })),
        });
        const of = plan.planned.length;
        const { refresh, resumed } = await requestTemplated({ ...stores, settings }, order, plan.planned, {
          ...options,
          onRun: (done) => onProgress({ part: "storing", done, of }),
        });
        return { refresh, resumed, plan: plan.languages };
      } finally {
        await later.close();
      }
    },
    async list(refreshId) {
      return (await stores.questions.list({ refreshId })).reverse();
    },
    async verify({ sample }) {
      const live = await stores.lifecycles.list({ states: ["active", "watch"] });
      const isLive = new Set(live.map(({ questionId }) => questionId));
      const questions = (await stores.questions.list({ templated: true })).flatMap(({ id, templated }) =>
        templated !== undefined && isLive.has(id) ? [{ id, templated }] : [],
      );
      const { verifyTemplated } = await import("../../sources/wikidata/verify/verify-templated.ts");
      return verifyTemplated(wikidata, questions, { sample });
    },
  };
}

const briefly = ({ name, day, checksum, format }: WikidataSnapshotManifest): UsedSnapshot => ({
  ...{ name, day, checksum, format },
});

/** Sub-domain for subjects to which the mapping gives none, such as people. */
const usual = "history-and-culture/heritage";

/** Chooses the sub-domain of a subject to which the mapping gives none: the usual sub-domain, or the first one if the settings lack it. */
function elsewhere({ domains }: ServiceParts["settings"]["domains"]): Pick<Seed, "domain" | "subDomain"> {
  const all = domains.flatMap(({ id, subDomains }) =>
    subDomains.map((one) => ({ domain: id, subDomain: one.id })),
  );
  const place = all.find(({ subDomain }) => subDomain === usual) ?? all[0];
  if (place === undefined) throw new SettingsError("the settings have no sub-domain", { code: "no-domains" });
  return place;
}
