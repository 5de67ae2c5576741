import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { LifecycleReason, LifecycleState } from "../../domain/exposure/lifecycle.ts";
import { findByBeginning } from "../../domain/find-by-beginning.ts";
import type { Stores } from "../../domain/ports/stores.ts";

/** News about a released item that users of the release need. It never contains the question or the answer. */
export interface Erratum {
  readonly questionId: string;
  readonly at: Date;
  readonly what: "corrected" | "withdrawn" | "drifted" | "contradicted" | "source-gone" | "reported" | "kept";
  readonly state: LifecycleState;
  readonly note: string;
  /** Releases that contain the item and were built before the news. */
  readonly releases: readonly string[];
}

const told: Partial<Record<LifecycleReason, Erratum["what"]>> = {
  corrected: "corrected",
  withdrawn: "withdrawn",
  drifted: "drifted",
  contradicted: "contradicted",
  "source-gone": "source-gone",
  reported: "reported",
  holds: "kept",
};

const newsworthy = Object.keys(told) as LifecycleReason[];

/** Lists the news about items since their release, oldest first. If no release is named, all accepted items are covered. */
export async function listErrata(
  { lifecycles, releases }: Pick<Stores, "lifecycles" | "releases">,
  { release: beginning }: { readonly release?: string | undefined },
): Promise<{ readonly release: string | null; readonly errata: Erratum[] }> {
  const built = await releases.list();
  const release = beginning === undefined ? null : findByBeginning("release", built, beginning);
  const holding = new Map<string, { id: string; built: Date }[]>();
  for (const one of release === null ? built : [release])
    for (const { questionId } of await releases.listItems(one.id))
      holding.set(questionId, [...(holding.get(questionId) ?? []), { id: one.id, built: one.built }]);
  if (release !== null && holding.size === 0)
    throw new SettingsError(`release ${release.id} contains no items of this database`, {
      code: "unknown-release",
    });
  // Few items have news, so the news is looked up by its reasons and not item by item.
  const errata = (await lifecycles.listByReason(newsworthy)).flatMap(
    ({ questionId, at, reason, to, note }): Erratum[] => {
      const what = told[reason];
      const before = (holding.get(questionId) ?? []).filter((one) => one.built <= at).map(({ id }) => id);
      if (what === undefined || (release !== null && before.length === 0)) return [];
      return [{ questionId, at, what, state: to, note, releases: before }];
    },
  );
  errata.sort((a, b) => a.at.getTime() - b.at.getTime() || a.questionId.localeCompare(b.questionId));
  return { release: release?.id ?? null, errata };
}
