import type { Evidence } from "../../../domain/evidence/evidence.ts";
import type { Draft } from "../../../domain/question/draft.ts";
import { nameForm } from "../../../domain/question/normalise-name.ts";
import { tellJoins } from "../../../gates/guidance/tell-joins.ts";
import { findPageJoins } from "../../../reasoning/knowledge/find-page-joins.ts";
import type { StepContext } from "../../step.ts";
import { readTries } from "../clues/read-tries.ts";
import { readNames } from "../named-file.ts";
import { readEvidencePages } from "../read-evidence-pages.ts";

/** A map of the evidence that a run has, by its pages. */
export interface PageMap {
  /** The short name of each kept piece's page, such as `p3`, by the piece's id. */
  readonly pageOf: ReadonlyMap<string, string>;
  /** The pages, a line each. */
  readonly pages: readonly string[];
  /** The things that join two pages or more, a line each. */
  readonly joins: readonly string[];
  /** Ids of pieces whose pages a line on joins names as never found together. Another question is best made from these pieces. */
  readonly apart: readonly string[];
}

/**
 * Greatest number of characters of all lines on pages, and of all lines on joins. In the real runs, the input of guidance had 10,000 to
 * 20,000 characters. So a full map adds a fifth to two fifths, and only in rounds that need another question.
 */
const mostOfPages = 2_000;
const mostOfJoins = 2_200;

/**
 * Maps the evidence of a run by its pages (decision 0182). A piece tells neither its page nor which other pages name its things, so without
 * the map another question is designed blind. The map lists the pages of the kept evidence. It marks those on which the question rests,
 * those on which an answer was found, and those that state nothing fresh. It also lists the things that join such pages while no page tells
 * both sides.
 */
export async function readPageMap(
  context: Pick<StepContext, "items" | "pages" | "run" | "scope">,
  item: { readonly draft: Draft; readonly kept: readonly Evidence[]; readonly spent: readonly string[] },
): Promise<PageMap> {
  const { draft, kept, spent } = item;
  const pages = await readEvidencePages(context, kept);
  const labels = new Map(pages.map(({ url, label }) => [url, label]));
  const pageOf = new Map(kept.map(({ id, url }) => [id, labels.get(url) ?? ""]));
  const byLabel = new Map(pages.map((page) => [page.label, page]));
  const found = new Set([
    ...(await readTries(context)).flatMap(({ way }) =>
      [way?.url, way?.joined?.url].flatMap((url) => labels.get(url ?? "") ?? []),
    ),
    ...(await easyAnswers(context)).flatMap((id) => pageOf.get(id) ?? []),
  ]);
  // Facts on an answer that the next question must not have are of no use to that question.
  const excluded = new Set([draft.answer, ...draft.aliases, ...spent].map(nameForm));
  const facts = kept.flatMap(({ id, facts: stated, fresh }) =>
    stated
      .filter((fact) => ![fact.subject, fact.object].some((name) => excluded.has(nameForm(name))))
      .map((fact) => ({ ...fact, evidence: id, fresh })),
  );
  const decided = (await readNames(context)).flatMap(({ decisions }) => decisions);
  const joins = findPageJoins(
    facts,
    {
      pageOf: (id) => pageOf.get(id),
      pages: [...byLabel.keys()],
      names: (label, name) => byLabel.get(label)?.has(name) ?? false,
    },
    decided,
  );
  const used = new Set(draft.usedEvidence);
  const usedPages = new Set(draft.usedEvidence.map((id) => pageOf.get(id)));
  const freshPages = new Set(kept.flatMap(({ id, fresh }) => (fresh ? [pageOf.get(id)] : [])));
  const told = tellJoins(joins, {
    ...{ used, found, most: mostOfJoins },
    areFoundTogether: await foundTogether(context, labels),
    hostOf: (label) => byLabel.get(label)?.host ?? label,
  });
  const apart = new Set(told.flatMap((line) => bracketed.exec(line)?.[1]?.split(/\||, /u) ?? []));
  return {
    ...{ pageOf, joins: told },
    apart: kept.flatMap(({ id }) => (apart.has(pageOf.get(id) ?? "") ? [id] : [])),
    pages: bounded(
      // The pages on which the question rests come first, so that they stay if the list is cut.
      pages
        .toSorted((a, b) => Number(usedPages.has(b.label)) - Number(usedPages.has(a.label)))
        .map(({ label, host, title }) => {
          const marks = [
            ...(usedPages.has(label) ? ["in the question"] : []),
            ...(found.has(label) ? ["an answer was found there"] : []),
            ...(freshPages.has(label) ? [] : ["nothing fresh"]),
          ];
          return `${label} ${host}: ${title}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`;
        }),
    ),
  };
}

/** Matches the pairs of pages at the end of a line on a join. */
const bracketed = /\[apart: ([^\]]*)\]$/u;

/**
 * Returns a function that says of two pages whether a search of the run returned both. If so, one search may find both pages, whatever the
 * chain between them.
 */
async function foundTogether(
  { pages, scope }: Pick<StepContext, "pages" | "scope">,
  labels: ReadonlyMap<string, string>,
): Promise<(one: string, other: string) => boolean> {
  const together = new Set<string>();
  for (const results of await pages.listSearches(scope)) {
    const shown = results.flatMap(({ url }) => labels.get(url) ?? []);
    for (const one of shown) for (const other of shown) together.add(`${one} ${other}`);
  }
  return (one, other) => together.has(`${one} ${other}`);
}

/**
 * Lists the pieces that state the answers of drafts which were found too easily: by a searcher, by a solver with few calls or by most of
 * the panel.
 */
async function easyAnswers({ items, run }: Pick<StepContext, "items" | "run">): Promise<string[]> {
  const refused = (await items.listVerdicts(run.id)).filter(
    ({ gate, passed }) => !passed && (gate === "found-alone" || gate === "difficulty"),
  );
  const drafts = await items.listDrafts(run.id);
  return drafts
    .filter((draft) => refused.some(({ round }) => round === draft.round))
    .flatMap(({ answerEvidence }) => answerEvidence);
}

function bounded(lines: readonly string[]): string[] {
  let left = mostOfPages;
  const kept = lines.filter((line) => {
    left -= line.length;
    return left >= 0;
  });
  return kept.length === lines.length ? kept : [...kept, `… ${lines.length - kept.length} more pages`];
}
