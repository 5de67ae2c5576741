import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { Language } from "../../domain/language.ts";
import type { Standing } from "../../domain/ports/lifecycle-store.ts";
import type { Question } from "../../domain/ports/question-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { type RemovedItem, removeDuplicates } from "../duplicates/remove-duplicates.ts";
import { relabel, restsOnFresh, toReleaseItem } from "./release-item.ts";
import { type Cell, selectItems } from "./select-items.ts";

/** What `freshet release build` was asked for; what is left out is as the settings have it. */
export interface ReleaseRequest {
  /** `freshet` by default; with the version it is the release's id. */
  readonly name?: string;
  /** The day, `2026.11.22`, by default. */
  readonly version?: string;
  /** τ; by default the latest training cutoff of the models, and not before the method's. */
  readonly cutoff?: IsoDate;
  readonly targets?: Partial<Readonly<Record<Language, number>>>;
  readonly privateShare?: number;
  /** Its cutoff may quarantine more live items than `release.quarantineShare`. */
  readonly confirmed?: boolean;
  /** The folder in which the release's own is made. */
  readonly out: string;
}

/** A refresh that would fill cells that are short. */
export interface MissingRequest {
  readonly language: Language;
  readonly domains: readonly string[];
  readonly target: number;
}

/** What a release would hold, and why not more. */
export interface PlannedRelease {
  readonly cutoff: IsoDate;
  readonly targets: Readonly<Record<Language, number>>;
  readonly privateShare: number;
  /** Both splits. */
  readonly chosen: readonly ReleaseItem[];
  readonly cells: readonly Cell[];
  readonly removed: readonly RemovedItem[];
  /** The number of live items that `stale` was taken from. */
  readonly live: number;
  /** Items whose answer rests on nothing that is fresh under this cutoff. */
  readonly stale: readonly string[];
  /** Items that another cutoff had quarantined, and that are fresh under this one: they are chosen from too. */
  readonly freshAgain: readonly string[];
  readonly missing: readonly MissingRequest[];
}

export type ReleaseParts = {
  readonly stores: Pick<Stores, "questions" | "lifecycles" | "reports" | "releases">;
  readonly settings: Settings;
};

/** Chooses a release's items of those that are live; writes nothing. @throws SettingsError `unknown-language` */
export async function planRelease(
  { stores, settings }: ReleaseParts,
  request: Omit<ReleaseRequest, "out">,
): Promise<PlannedRelease> {
  const cutoff = request.cutoff ?? chooseCutoff(settings);
  const targets = targetsOf(settings, request);
  const privateShare = request.privateShare ?? settings.release.privateShare;
  const standings = await stores.lifecycles.list({});
  const released = await stores.releases.listReleased();
  const live = standings.filter(
    ({ state, unsolved }) => (state === "active" || state === "watch") && !unsolved,
  );
  const raised = await raisedOnly(stores, standings);
  const isWanted = new Set([...[...live, ...raised].map(({ questionId }) => questionId), ...released.keys()]);
  const questions = new Map(
    (await stores.questions.list({})).flatMap((question) =>
      isWanted.has(question.id) ? [[question.id, question]] : [],
    ),
  );
  const pageDays = await stores.releases.readPageDays(snapshotsOf(questions.values()));
  const lifeOf = new Map(standings.map((standing) => [standing.questionId, standing]));
  const itemOf = (id: string): ReleaseItem[] => {
    const [question, lifecycle] = [questions.get(id), lifeOf.get(id)];
    if (question === undefined || lifecycle === undefined) return [];
    // What was published once stays so.
    return [
      toReleaseItem(question, {
        lifecycle: { ...lifecycle, split: released.get(id) ?? lifecycle.split },
        pageDays,
      }),
    ];
  };
  const idsOf = (some: readonly Standing[], isFreshNow: boolean): string[] =>
    some.flatMap(({ questionId }) => {
      const question = questions.get(questionId);
      return question && restsOnFresh(question, pageDays, cutoff) === isFreshNow ? [questionId] : [];
    });
  const old = idsOf(live, false);
  const kept = await keptUnder(stores.lifecycles, old, cutoff);
  const stale = old.filter((id) => !kept.has(id));
  const freshAgain = idsOf(raised, true);
  const isOut = new Set(stale);
  const candidates = [...live.map(({ questionId }) => questionId), ...freshAgain]
    .filter((id) => !isOut.has(id))
    .flatMap(itemOf);
  const { kept: distinct, removed } = removeDuplicates(candidates, {
    earlier: [...released.keys()].flatMap(itemOf),
    thresholds: settings.release.duplicates,
  });
  const { chosen, cells } = selectItems(distinct, {
    settings: { targets, privateShare },
    domains: settings.domains.domains.map(({ id }) => id),
    released: new Set(released.keys()),
  });
  // Who kept an item said that its labels are right.
  const relabelled = chosen.map((item) =>
    kept.has(item.id) ? item : relabel(item, questions.get(item.id), pageDays, cutoff),
  );
  return {
    cutoff,
    targets,
    privateShare,
    chosen: inOrder(relabelled),
    cells,
    removed,
    stale,
    live: live.length,
    freshAgain,
    missing: missingIn(cells),
  };
}

/** Items that nothing but a raised cutoff keeps out. */
async function raisedOnly(
  { reports }: Pick<Stores, "reports">,
  standings: readonly Standing[],
): Promise<Standing[]> {
  const raised = standings.filter(
    ({ state, reason, unsolved }) => state === "quarantined" && reason === "cutoff-raised" && !unsolved,
  );
  const questionIds = raised.map(({ questionId }) => questionId);
  const open = await reports.list({ questionIds, status: "open" });
  const isReported = new Set(open.map(({ questionId }) => questionId));
  return raised.filter(({ questionId }) => !isReported.has(questionId));
}

/** Those of which somebody said, under this cutoff or a later one, that they may stay. */
async function keptUnder(
  lifecycles: Stores["lifecycles"],
  ids: readonly string[],
  cutoff: IsoDate,
): Promise<Set<string>> {
  const kept = (await lifecycles.history(ids)).filter(({ key }) => {
    const day = cutoffKey.isKept(key) ? cutoffKey.read(key) : null;
    return day !== null && day >= cutoff;
  });
  return new Set(kept.map(({ questionId }) => questionId));
}

/**
 * Nothing is wanted in a language that no question is made in, unless somebody says so, who is wrong then. @throws SettingsError
 * `unknown-language`
 */
function targetsOf(
  { release, method }: Pick<Settings, "release" | "method">,
  { targets = {} }: Pick<ReleaseRequest, "targets">,
): Record<Language, number> {
  const isMade = (name: string) => method.languages.some((known) => known === name);
  const stray = Object.entries(targets).find(([name, target]) => target > 0 && !isMade(name));
  if (stray !== undefined)
    throw new SettingsError(
      `${stray.join("=")} can't be a target: the language "${stray[0]}" is not among method.languages (${method.languages.join(", ")})`,
      { code: "unknown-language" },
    );
  const wanted = { ...release.targets, ...targets };
  return { en: isMade("en") ? wanted.en : 0, zh: isMade("zh") ? wanted.zh : 0 };
}

function snapshotsOf(questions: Iterable<Question>): string[] {
  const ids = [...questions].flatMap(({ evidence }) =>
    evidence.flatMap(({ snapshotId }) => snapshotId ?? []),
  );
  return [...new Set(ids)];
}

/** By language, domain and id: an order that tells nothing of when an item was made. */
function inOrder(items: readonly ReleaseItem[]): ReleaseItem[] {
  const keyOf = ({ language, domain, id }: ReleaseItem) => `${language}/${domain}/${id}`;
  return [...items].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Cells of a language that lack equally many go into one order. */
function missingIn(cells: readonly Cell[]): MissingRequest[] {
  const requests = new Map<string, MissingRequest>();
  for (const { language, domain, short } of cells) {
    if (short <= 0) continue;
    const key = `${language}/${short}`;
    const before = requests.get(key);
    requests.set(key, {
      language,
      domains: [...(before?.domains ?? []), domain],
      target: (before?.target ?? 0) + short,
    });
  }
  return [...requests.values()];
}

/**
 * τ of a release that names none: the latest training cutoff of the models that are set. Not before the method's: by that one the items
 * were found fresh.
 */
export function chooseCutoff({ method, models }: Pick<Settings, "method" | "models">): IsoDate {
  const all = [...Object.values(models?.roles ?? {}), ...Object.values(models?.evaluated ?? {})];
  const cutoffs = all.flatMap(({ trainingCutoff }) => trainingCutoff ?? []);
  return [method.cutoff, ...cutoffs].sort().at(-1) ?? method.cutoff;
}
