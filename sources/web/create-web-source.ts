import type { z } from "zod";
import { askAgain } from "../../agents/ask-again.ts";
import { GiveUpItemError } from "../../domain/errors/freshet-error.ts";
import type { ReplyOutcome } from "../../domain/model-calls/call-spec.ts";
import type { collectSeeds } from "../../domain/model-calls/collect-seeds.ts";
import type { PageSnapshot } from "../../domain/page/page-snapshot.ts";
import type { SearchResult } from "../../domain/page/search-outcome.ts";
import { visitResult } from "../../domain/page/visit-outcome.ts";
import { firstDay, lastDay, sideOf } from "../../domain/part-date.ts";
import type { Agents } from "../../domain/ports/models/agents.ts";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { Seeding, SeedingStore, SeedStore } from "../../domain/ports/runs/seeding-store.ts";
import type { Source } from "../../domain/ports/runs/source.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { JobStore } from "../../domain/ports/work/job-store.ts";
import { normaliseName } from "../../domain/question/normalise-name.ts";
import { chooseSpan } from "../../domain/run/choose-span.ts";
import type { Seed } from "../../domain/run/seed.ts";
import type { DomainsSettings } from "../../domain/settings/domains-settings.ts";
import type { MethodSettings } from "../../domain/settings/method-settings.ts";
import { gradeSources } from "../../gates/evidence/grade-sources.ts";
import { namesSeed } from "../../gates/evidence/names-seed.ts";

type Collected = z.output<(typeof collectSeeds)["reply"]>;

/** Most known names that the model is asked to leave out. The seed store compares new seeds with all known names. */
const mostKnown = 200;

/**
 * Chooses the known names that the model is most likely to report again: first those that surfaced in the days at which it is to look, then
 * the newest ones. A cell of a large store has more names than a request should contain.
 */
function chooseKnown(
  known: readonly Pick<Seed, "name" | "surfaced">[],
  { from, to }: { readonly from: string; readonly to: string },
): string[] {
  const isNear = ({ surfaced }: Pick<Seed, "surfaced">): boolean =>
    surfaced !== null && from <= lastDay(surfaced) && firstDay(surfaced) <= to;
  const newest = known.toReversed();
  return [...newest.filter(isNear), ...newest.filter((seed) => !isNear(seed))]
    .slice(0, mostKnown)
    .map(({ name }) => name)
    .sort();
}

/** Parts that the live web's seeding works with. */
export interface WebSourceParts {
  readonly agents: Pick<Agents, "seeding">;
  readonly seeds: Pick<SeedStore, "listNames">;
  readonly seedings: Pick<SeedingStore, "countEarlier">;
  readonly pages: PageStore;
  readonly jobs: Pick<JobStore, "find">;
  readonly method: MethodSettings;
  readonly domains: DomainsSettings;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Creates the live web as a source: the seeding agent collects seeds for one sub-domain in one language (EvoBrowseComp §2.1, Seed Entity).
 * An entity counts only if it has a page that a search showed or a visit opened in this seeding, if a search result or such a page names
 * it, and if it surfaced after the cutoff. The store skips names that are seeds already.
 */
export function createWebSource(parts: WebSourceParts): Source {
  return {
    kind: "web",
    async findSeeds(seeding) {
      const outcome = await collect(parts, seeding);
      if (outcome === null) {
        const detail = "its call was made before with another request: nothing was added";
        return { ok: true, seeds: [], pages: [], detail };
      }
      if (!outcome.ok) {
        const { fault, came } = outcome;
        return { ok: false, failed: { role: "seeding", fault, ...(came !== undefined && { came }) } };
      }
      const { found, unshown } = await keepShown(parts, seeding, outcome.value);
      const detail =
        unshown === 0 ? null : `left out ${unshown} of its entities: no page that it was shown names them`;
      return { ok: true, seeds: found, pages: [], detail };
    },
  };
}

/**
 * Asks the seeding agent. The request is built from what was known on the seeding's first day, so that a resumed seeding finds its paid
 * conversation in the ledger. Returns null if the ledger has another request under this key, e.g. because the settings changed.
 */
async function collect(parts: WebSourceParts, seeding: Seeding): Promise<ReplyOutcome<Collected> | null> {
  const { agents, seeds, seedings, method, domains, signal } = parts;
  const { language, domain: domainId, subDomain: subDomainId, wanted } = seeding;
  const domain = domains.domains.find(({ id }) => id === domainId);
  const subDomain = domain?.subDomains.find(({ id }) => id === subDomainId);
  if (domain === undefined || subDomain === undefined) {
    throw new GiveUpItemError(
      `seeding ${seeding.id}: no domain ${domainId} with ${subDomainId} in the settings`,
      {
        code: "domain-unknown",
      },
    );
  }
  const known = await seeds.listNames({
    language,
    subDomain: subDomainId,
    before: seeding.created,
  });
  const { day: today } = seeding;
  const asked = await seedings.countEarlier(seeding);
  const span = chooseSpan({ cutoff: method.cutoff, today, asked });
  try {
    return await askAgain(
      agents.seeding.collect,
      {
        language,
        domain: { id: domain.id, name: domain.name[language] },
        subDomain: { id: subDomain.id, name: subDomain.name[language] },
        searchHints: subDomain.searchHints[language],
        cutoff: method.cutoff,
        today,
        span,
        wanted,
        known: chooseKnown(known, span),
        maxToolCalls: method.maxToolCalls.seeding,
      },
      {
        key: { scope: scopeOf(seeding), step: "seeding", round: seeding.round, name: "collect" },
        repairs: method.repairs,
        signal,
      },
    );
  } catch (error) {
    if (error instanceof GiveUpItemError && error.code === "call-key-clash") return null;
    throw error;
  }
}

async function keepShown(
  { pages, jobs, method }: Pick<WebSourceParts, "pages" | "jobs" | "method">,
  seeding: Seeding,
  { entities }: Collected,
): Promise<{ found: Omit<Seed, "id">[]; unshown: number }> {
  const { language, domain, subDomain } = seeding;
  const scope = scopeOf(seeding);
  const seen = await readSeen(
    { pages, jobs },
    scope,
    entities.flatMap(({ urls }) => urls),
  );
  const texts = {
    results: seen.results.map(({ title, snippet }) => `${title}\n${snippet}`),
    pages: [...seen.pages.values()].map(({ title, text }) => `${title}\n${text}`),
  };
  const kept = new Map<string, Omit<Seed, "id">>();
  let unshown = 0;
  for (const { name, description, urls, surfaced } of entities) {
    if (surfaced !== null && sideOf(surfaced, method.cutoff) === "before") continue;
    const shown: string[] = [];
    for (const url of namesSeed(texts, name) ? new Set(urls) : []) {
      if ((await pages.isGranted(scope, url)) || (await pages.getVisited(scope, url)) !== null)
        shown.push(url);
    }
    const key = normaliseName(name);
    if (shown.length === 0) unshown += 1;
    if (shown.length === 0 || key === "" || kept.has(key)) continue;
    const found = { language, domain, subDomain, name: name.trim(), description, urls: shown, surfaced };
    const grade = gradeSources(found, { ...seen, cutoff: method.cutoff });
    kept.set(key, { ...found, grade });
  }
  return { found: [...kept.values()], unshown };
}

/** Reads what a seeding saw: its search results, the visited pages among the given addresses, and those addresses whose visit failed. */
async function readSeen(
  { pages, jobs }: Pick<WebSourceParts, "pages" | "jobs">,
  scope: CallScope,
  urls: readonly string[],
): Promise<{ results: SearchResult[]; pages: Map<string, PageSnapshot>; failed: Set<string> }> {
  const visited = new Map<string, PageSnapshot>();
  for (const url of new Set(urls)) {
    const page = await pages.getVisited(scope, url);
    if (page !== null) visited.set(url, page);
  }
  const visits = await jobs.find("visit", scope.id);
  const failed = visits.filter(({ result }) => {
    const read = visitResult.safeParse(result);
    return read.success && "fault" in read.data;
  });
  const results = await pages.listResults(scope);
  return { results, pages: visited, failed: new Set(failed.map(({ key }) => key)) };
}

function scopeOf({ id }: Seeding): CallScope {
  return { kind: "seeding", id };
}
