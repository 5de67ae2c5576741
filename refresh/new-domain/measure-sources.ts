import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { TrialSources } from "../../domain/run/domain-trial.ts";
import { registrableDomain } from "../../web/web-address.ts";

/** Measures how many sites of different owners the evidence comes from, and how evenly. */
export function measureSources(pieces: readonly Pick<Evidence, "url" | "status">[]): TrialSources {
  const kept = pieces.filter(({ status }) => status === "kept");
  const seenSites = sitesOf(pieces);
  const keptSites = sitesOf(kept);
  const counted = [...(keptSites.size > 0 ? keptSites : seenSites)].sort((a, b) => b[1] - a[1]);
  const total = counted.reduce((sum, [, pages]) => sum + pages, 0);
  const [top] = counted;
  const entropy = counted.reduce((sum, [, pages]) => sum - (pages / total) * Math.log(pages / total), 0);
  return {
    seen: seenSites.size,
    kept: keptSites.size,
    top: top === undefined ? null : { site: top[0], share: top[1] / total },
    effective: top === undefined ? null : Math.exp(entropy),
  };
}

/** Number of pieces by site. */
function sitesOf(pieces: readonly Pick<Evidence, "url">[]): Map<string, number> {
  const sites = new Map<string, number>();
  for (const { url } of pieces) {
    const site = registrableDomain(url);
    if (site !== null) sites.set(site, (sites.get(site) ?? 0) + 1);
  }
  return sites;
}
