import { createHash } from "node:crypto";
import { basename } from "node:path";
import { hashPrompts } from "../../agents/agent-parts.ts";
import type { IsoDate } from "../../domain/iso-date.ts";
import { own } from "../../domain/own.ts";
import type { Makers } from "../../domain/ports/release-store.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { ReleaseManifest } from "../../domain/release/release-manifest.ts";
import type { ReleaseStatistics } from "../../domain/release/release-statistics.ts";
import type { ReleaseDates } from "../../domain/release/sealed-record.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { version } from "../../domain/version.ts";
import type { CardFacts } from "../card/write-card.ts";
import type { HistoryRow } from "../tables/retired-tables.ts";

/** All that a release is made of, in clear, before anything is written. */
export interface ReleaseDraft
  extends Pick<
    ReleaseManifest,
    | "release"
    | "canary"
    | "counts"
    | "prompts"
    | "models"
    | "tools"
    | "method"
    | "order"
    | "freshet"
    | "previous"
  > {
  /** In the order of the files. */
  readonly items: readonly ReleaseItem[];
  /** The day of the first release that held an item; those that are not here are new in this one. */
  readonly firstReleased: ReadonlyMap<string, IsoDate>;
  readonly retired: {
    readonly items: readonly ReleaseItem[];
    readonly withdrawn: readonly string[];
    readonly earlier: readonly string[];
    /** By the item's id. */
    readonly dates: ReadonlyMap<string, Omit<ReleaseDates, "accepted">>;
    readonly history: readonly Omit<HistoryRow, "canary">[];
  };
  readonly statistics: ReleaseStatistics;
  readonly card: Pick<
    CardFacts,
    "prettyName" | "licence" | "licenceLink" | "cells" | "domains" | "review" | "kept"
  >;
}

/** What made a release's items, as its manifest tells it: prompts, models, tools, method. Addresses are told by their host alone. */
export function describeMakers(
  { models, method, web }: Pick<Settings, "models" | "method" | "web">,
  made: Makers,
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
    freshet: version,
  };
}
