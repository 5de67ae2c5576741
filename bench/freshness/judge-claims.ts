import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { Freshness } from "../../domain/evidence/freshness.ts";
import { inParallel } from "../../domain/parallel.ts";
import type { CallKey } from "../../domain/ports/models/call-ledger.ts";
import { type MethodSettings, methodSettings } from "../../domain/settings/method-settings.ts";
import { decideFresh, lastDayOf } from "../../gates/freshness/decide-fresh.ts";
import { type EarlierParts, findEarlier } from "../../graph/evidence/find-earlier.ts";
import type { Claim } from "./claim.ts";

export interface JudgedClaim extends Claim {
  readonly code: Freshness["code"];
  readonly lookUp: Freshness["lookUp"];
  /** Whether the page's date alone would make the statement fresh. */
  readonly isNewPage: boolean;
}

const atOnce = 6;

/** Applies the product's rule to every claim: the page is visited, the dates decide, and then the statement is searched for. */
export async function judgeClaims(
  claims: readonly Claim[],
  parts: Pick<EarlierParts, "lookup" | "agents"> & { readonly method?: Partial<MethodSettings["freshness"]> },
): Promise<JudgedClaim[]> {
  const defaults = methodSettings.parse({});
  const method = { ...defaults, freshness: { ...defaults.freshness, ...parts.method } };
  const judged: JudgedClaim[] = [];
  const numbered = claims.map((claim, number) => ({ claim, number }));
  await inParallel(numbered, atOnce, async ({ claim, number }) => {
    const { piece, language } = claim;
    const key = (name: string): CallKey => ({
      ...{ scope: { kind: "probe", id: "bench" }, step: "check-freshness", round: 1, name },
    });
    const page = await parts.lookup.open(piece.url, { key: key("own"), language });
    const code = decideFresh(piece, page, method.cutoff);
    const day = page && lastDayOf(page);
    const isNewPage = day !== null && day > method.cutoff;
    const mayBeFresh = code === "fresh" || code === "undecided-by-dates";
    if (!mayBeFresh || !method.freshness.lookUp) {
      judged[number] = { ...claim, code, lookUp: null, isNewPage };
      return;
    }
    const { lookup, agents } = parts;
    const evidence: Evidence = {
      ...piece,
      ...{ id: `ev-${number}`, runId: "bench", round: 1, snapshotId: page?.id ?? null, status: "gathered" },
      ...{ label: null, fault: null, reason: null },
    };
    const { failed, lookUp } = await findEarlier(evidence, { lookup, agents, method, language, key });
    const found = failed ? "look-up-failed" : lookUp.earlier === null ? "fresh" : "told-before";
    judged[number] = { ...claim, code: found, lookUp, isNewPage };
  });
  return judged;
}
