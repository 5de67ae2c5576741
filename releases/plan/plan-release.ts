import { SettingsError } from "../../domain/errors/freshet-error.ts";
import { isLive } from "../../domain/exposure/lifecycle.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import type { Language } from "../../domain/language.ts";
import type { ItemLifecycle } from "../../domain/ports/questions/lifecycle-store.ts";
import type { Question } from "../../domain/ports/questions/question-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import { cutoffKey } from "../../domain/release/cutoff-key.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { type RemovedItem, removeDuplicates, templatedThresholds } from "../duplicates/remove-duplicates.ts";
import { relabel, restsOnFresh, toReleaseItem } from "./release-item.ts";
import { type Cell, type LevelCell, selectItems, selectTemplated } from "./select-items.ts";

/** Request of `freshet release build`. The settings decide whatever is left out. */
export interface ReleaseRequest {
  /** Name of the release, by default `freshet`; name and version make the id. */
  readonly name?: string;
  /** Version of the release, by default its day, such as `2026.11.22`. */
  readonly version?: string;
  /** The cutoff τ; by default the latest training cutoff of the models, but not before the method's cutoff. */
  readonly cutoff?: IsoDate;
  readonly targets?: Partial<Readonly<Record<Language, number>>>;
  readonly privateShare?: number;
  /** Permission to quarantine a larger share of the live items than `release.quarantineShare`. */
  readonly confirmed?: boolean;
  /** Folder in which the release's own folder is made. */
  readonly out: string;
}

/** Request for a refresh that would fill the cells in which items are missing. */
interface MissingRequest {
  readonly language: Language;
  readonly domains: readonly string[];
  readonly target: number;
}

/** Contents of a planned release, and the reasons why other items are left out. */
export interface PlannedRelease {
  readonly cutoff: IsoDate;
  readonly targets: Readonly<Record<Language, number>>;
  readonly privateShare: number;
  /** Items of both splits. */
  readonly chosen: readonly ReleaseItem[];
  readonly cells: readonly Cell[];
  readonly removed: readonly RemovedItem[];
  /** Number of all live items, the stale ones included. */
  readonly live: number;
  /** Items whose answer rests on no evidence that is fresh under this cutoff. */
  readonly stale: readonly string[];
  /** Items that another cutoff quarantined and that are fresh under this one; they are candidates too. */
  readonly freshAgain: readonly string[];
  readonly missing: readonly MissingRequest[];
  /** Templated questions by level and language; empty if there are none. */
  readonly levels: readonly LevelCell[];
}

export type ReleaseParts = {
  readonly stores: Pick<Stores, "questions" | "lifecycles" | "reports" | "releases">;
  readonly settings: Settings;
};

/** Chooses a release's items among the live ones. It writes nothing. @throws SettingsError `unknown-language` */
export async function planRelease(
  { stores, settings }: ReleaseParts,
  request: Omit<ReleaseRequest, "out">,
): Promise<PlannedRelease> {
  const cutoff = request.cutoff ?? chooseCutoff(settings);
  const targets = targetsOf(settings, request);
  const privateShare = request.privateShare ?? settings.release.privateShare;
  const itemLifecycles = await stores.lifecycles.list({});
  const released = await stores.releases.listReleased();
  const live = itemLifecycles.filter(({ state, unsolved }) => isLive(state) && !unsolved);
  const raised = await raisedOnly(stores, itemLifecycles);
  const isWanted = new Set([...[...live, ...raised].map(({ questionId }) => questionId), ...released.keys()]);
  const questions = new Map(
    (await stores.questions.list({})).flatMap((question) =>
      isWanted.has(question.id) ? [[question.id, question]] : [],
    ),
  );
  const pageDays = await stores.releases.readPageDays(snapshotsOf(questions.values()));
  const lifecycleOf = new Map(itemLifecycles.map((lifecycle) => [lifecycle.questionId, lifecycle]));
  const itemOf = (id: string): ReleaseItem[] => {
    const [question, lifecycle] = [questions.get(id), lifecycleOf.get(id)];
    if (question === undefined || lifecycle === undefined) return [];
    // An item that was released keeps the split of that release.
    return [
      toReleaseItem(question, {
        lifecycle: { ...lifecycle, split: released.get(id) ?? lifecycle.split },
        pageDays,
      }),
    ];
  };
  const idsOf = (some: readonly ItemLifecycle[], isFreshNow: boolean): string[] =>
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
  const earlier = [...released.keys()].flatMap(itemOf);
  const { duplicates } = settings.release;
  const { kept: distinct, removed } = removeDuplicates(
    candidates.filter(({ level }) => level === undefined),
    { earlier, thresholds: duplicates },
  );
  const isReleased = new Set(released.keys());
  const { chosen: plain, cells } = selectItems(distinct, {
    settings: { targets, privateShare },
    domains: settings.domains.domains.map(({ id }) => id),
    released: isReleased,
  });
  const ofDeltas = removeDuplicates(
    candidates.filter(({ level }) => level !== undefined),
    { earlier, chosen: plain, thresholds: templatedThresholds(duplicates) },
  );
  const { chosen: templated, cells: levels } = selectTemplated(ofDeltas.kept, {
    settings: { templated: settings.release.templated, privateShare },
    released: isReleased,
  });
  const chosen = [...plain, ...templated];
  // A person who decides to keep an item confirms its labels, so they are not computed anew.
  const relabelled = chosen.map((item) =>
    kept.has(item.id) ? item : relabel(item, questions.get(item.id), pageDays, cutoff),
  );
  return {
    cutoff,
    targets,
    privateShare,
    chosen: inOrder(relabelled),
    cells,
    levels,
    removed: [...removed, ...ofDeltas.removed],
    stale,
    live: live.length,
    freshAgain,
    missing: missingIn(cells),
  };
}

/** Finds the items that are in quarantine only because a cutoff was raised, and about which no report is open. */
async function raisedOnly(
  { reports }: Pick<Stores, "reports">,
  itemLifecycles: readonly ItemLifecycle[],
): Promise<ItemLifecycle[]> {
  const raised = itemLifecycles.filter(
    ({ state, reason, unsolved }) => state === "quarantined" && reason === "cutoff-raised" && !unsolved,
  );
  const questionIds = raised.map(({ questionId }) => questionId);
  const open = await reports.list({ questionIds, status: "open" });
  const isReported = new Set(open.map(({ questionId }) => questionId));
  return raised.filter(({ questionId }) => !isReported.has(questionId));
}

/** Finds the items that a person decided to keep under this cutoff or a later one, although no fresh evidence supports their answers. */
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
 * Gives the number of wanted items by language. The settings' targets count only for languages in which questions are made.
 * @throws SettingsError `unknown-language` for a requested target in another language
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

/** Sorts items by level, language, domain and id, which reveals nothing about when an item was made. Items of the loop have no level. */
function inOrder(items: readonly ReleaseItem[]): ReleaseItem[] {
  const keyOf = ({ level, language, domain, id }: ReleaseItem) =>
    `${level ?? ""}/${language}/${domain}/${id}`;
  return [...items].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

/** Lists the refreshes that would fill the release. Cells of one language that lack the same number share a request. */
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
 * Chooses the cutoff τ of a release whose request names none: the latest training cutoff of the configured models. It is not before the
 * method's cutoff, under which the items were found fresh.
 */
export function chooseCutoff({ method, models }: Pick<Settings, "method" | "models">): IsoDate {
  const all = [...Object.values(models?.roles ?? {}), ...Object.values(models?.evaluated ?? {})];
  const cutoffs = all.flatMap(({ trainingCutoff }) => trainingCutoff ?? []);
  return [method.cutoff, ...cutoffs].sort().at(-1) ?? method.cutoff;
}
