import { createHash } from "node:crypto";
import { basename } from "node:path";
import { hashPrompts } from "../../agents/agent-parts.ts";
import type { FormKind } from "../../domain/form/form-kind.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { own } from "../../domain/own.ts";
import type { WithheldPart } from "../../domain/ports/models/withheld-log.ts";
import type { Provenance } from "../../domain/ports/questions/release-store.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { ReleaseForm } from "../../domain/release/form-record.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { version as freshetVersion } from "../../domain/version.ts";
import { listForms } from "../forms/list-forms.ts";
import { listFirstReleased, listRetired, type RetiredItems } from "../plan/list-retired.ts";
import type { PlannedRelease } from "../plan/plan-release.ts";
import type { Cell } from "../plan/select-items.ts";
import { newCanary } from "../release-files.ts";
import { listMeasured, measureRelease } from "../statistics/measure-release.ts";

/** Everything that a release consists of, unencrypted, before a file is written. */
export interface ReleaseDraft
  extends Pick<
    ReleaseManifest,
    "release" | "canary" | "prompts" | "models" | "tools" | "method" | "order" | "freshet" | "previous"
  > {
  /** Items of the public split, in the order of the files. */
  readonly items: readonly ReleaseItem[];
  /** Items of the private split, which stay outside the folder. */
  readonly kept: readonly ReleaseItem[];
  /** Forms of the public items, by kind. */
  readonly forms: readonly ReleaseForm[];
  /** Day of the first release that contained an item, by item id. An item that is missing here is new in this release. */
  readonly firstReleased: ReadonlyMap<string, IsoDate>;
  readonly retired: RetiredItems;
  readonly statistics: ReleaseStatistics;
  readonly card: CardDraft;
}

/** Facts that only the dataset card states. */
export interface CardDraft {
  readonly prettyName: string;
  readonly licence: string;
  readonly licenceLink: string | null;
  readonly cells: readonly Cell[];
  readonly domains: readonly { readonly id: string; readonly name: string }[];
  readonly review: ReviewResult | null;
  /** Human review of forms, at most one for each kind. */
  readonly formReviews: readonly FormReview[];
  /** Number of published templated questions that a SPARQL engine decided anew when the release was built. */
  readonly verified: number;
  /** The parts of requests that the servers of the items' models refused. */
  readonly withheld: readonly WithheldPart[];
}

/** Human review of a sample (EvoBrowseComp, appendix C), by its three questions. */
export interface ReviewResult {
  /** Day on which the sample was drawn, `YYYY-MM-DD`. */
  readonly date: string;
  /** Number of items of this release that at least two annotators have judged. */
  readonly items: number;
  /** Number of these items on which the annotators disagree and no decision has been made. */
  readonly unresolved: number;
  readonly annotators: number;
  readonly evidenceCorrect: ReviewRate;
  readonly unambiguous: ReviewRate;
  readonly inferable: ReviewRate;
}

/** Human review of a sample of forms of one kind. A fourth question asks whether a form is what its kind promises. */
export interface FormReview extends ReviewResult {
  readonly kind: FormKind;
  readonly asPromised: ReviewRate;
}

/** A share, with the counts that it was computed from. */
export interface ReviewRate {
  readonly yes: number;
  /** Number of items that are decided. */
  readonly of: number;
  /** Cohen's κ of the two annotators before disagreements were resolved; null if it isn't defined. */
  readonly kappa: number | null;
  /** The 95 % interval of κ; null or absent if there are too few items for an interval, or if it was not computed. */
  readonly kappaInterval?: { readonly low: number; readonly high: number } | null;
}

export interface DraftParts {
  readonly stores: Pick<
    Stores,
    "questions" | "lifecycles" | "releases" | "exposureEvents" | "withheld" | "forms" | "pages" | "items"
  >;
  readonly settings: Settings;
  /** Reads the results of the human review of a release's items and forms, as far as there are such reviews. */
  readonly review: (release: {
    readonly id: string;
    readonly itemIds: readonly string[];
    readonly formIds: readonly string[];
  }) => Promise<Pick<CardDraft, "review" | "formReviews">>;
}

/** Gathers what a planned release contains and says of itself: items, counts, provenance, retired items, statistics. */
export async function draftRelease(
  { stores, settings, review }: DraftParts,
  {
    id,
    name,
    version,
    created,
    verified,
    takenDown,
  }: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly created: Date;
    readonly verified: readonly string[];
    readonly takenDown: ReadonlySet<string>;
  },
  { cutoff, targets, privateShare, chosen, cells }: PlannedRelease,
): Promise<ReleaseDraft> {
  const earlier = await stores.releases.list();
  const [latest] = earlier;
  const items = chosen.filter(({ split }) => split === "public");
  const itemIds = chosen.map((item) => item.id);
  const { licence, licenceLink, prettyName } = settings.release;
  const forms = await listForms(stores, items, takenDown);
  return {
    release: {
      id,
      name,
      version,
      created: created.toISOString(),
      cutoff,
      license: licence,
      world: settings.world,
    },
    canary: newCanary(id),
    ...describeProvenance(settings, await stores.releases.readProvenance(itemIds)),
    previous: latest === undefined ? null : { id: latest.id, manifest: latest.manifestHash },
    items,
    forms,
    kept: chosen.filter(({ split }) => split === "private"),
    firstReleased: listFirstReleased(earlier),
    order: { targets, privateShare },
    retired: await listRetired(stores, earlier),
    statistics: measureRelease(listMeasured(items)),
    card: {
      prettyName,
      licence,
      licenceLink,
      cells,
      ...(await review({ id, itemIds, formIds: forms.map((form) => form.id) })),
      verified: items.filter((item) => verified.includes(item.id)).length,
      withheld: await stores.withheld.list({ questionIds: itemIds }),
      domains: settings.domains.domains.map((domain) => ({ id: domain.id, name: domain.name.en })),
    },
  };
}

/** Lists the stored pages whose words a draft contains: as quotes of evidence, also of retired items, or as documents of a haystack. */
export function listQuotedPages({
  items,
  kept,
  forms,
  retired,
}: Pick<ReleaseDraft, "items" | "kept" | "forms" | "retired">): string[] {
  const quoting = [...items, ...kept, ...retired.items, ...forms];
  const quoted = quoting.flatMap(({ evidence }) => evidence.flatMap(({ snapshot }) => snapshot ?? []));
  const shown = forms.flatMap(({ task }) =>
    task.kind === "haystack" ? [task.gold, ...task.negatives].map(({ snapshotId }) => snapshotId) : [],
  );
  return [...new Set([...quoted, ...shown])];
}

/** The provenance of a release's items, for its manifest: prompts, models, tools and method. A model server is named by its host alone. */
function describeProvenance(
  { models, method, web }: Pick<Settings, "models" | "method" | "web">,
  made: Provenance,
): Pick<ReleaseManifest, "prompts" | "models" | "tools" | "method" | "freshet"> {
  const hosts = new Map(
    Object.entries(models?.roles ?? {}).map(([role, { model, endpoint }]) => [
      `${role} ${model}`,
      new URL(own(models?.endpoints, endpoint)?.baseUrl ?? "http://unknown").host,
    ]),
  );
  const browser = web.browser.path === undefined ? "Chromium" : basename(web.browser.path);
  return {
    prompts: hashPrompts(),
    models: made.models.map(({ role, model }) => ({
      role,
      model,
      host: hosts.get(`${role} ${model}`) ?? null,
    })),
    tools: { search: [...made.search], browser, replay: web.replay !== null },
    method: {
      profile: method.profile,
      settings: createHash("sha256").update(JSON.stringify(method)).digest("hex"),
    },
    freshet: freshetVersion,
  };
}
