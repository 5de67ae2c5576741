import type { FormKind } from "../../domain/form/form-kind.ts";
import { own } from "../../domain/own.ts";
import type { ReleaseItem } from "../../domain/release/release-item.ts";
import type { Spread } from "../../domain/release/release-statistics.ts";
import { levelName } from "../../domain/wikidata/templated-item.ts";
import type { FormReview, ReviewRate, ReviewResult } from "../build/draft-release.ts";
import type { CardFacts, LevelCount } from "./card-facts.ts";

const spread = (value: Spread): string =>
  value === null ? "–" : `${value.mean.toFixed(2)} ± ${value.sd.toFixed(2)}`;

/** Counts published templated questions by level and language (LiveSearchBench, Figure 4a). */
export function countLevels(items: readonly Pick<ReleaseItem, "level" | "language">[]): LevelCount[] {
  return levelName.options.flatMap((level) =>
    [...new Set(items.map(({ language }) => language))].sort().flatMap((language) => {
      const own = items.filter((item) => item.level === level && item.language === language);
      return own.length === 0 ? [] : [{ level, language, questions: own.length }];
    }),
  );
}

export function levelTable({ levels }: CardFacts): string {
  return markdownTable([
    ["level", "language", "questions"],
    ...levels.map(({ level, language, questions }) => [level, language, String(questions)]),
  ]);
}

/** The paper's Table 1, with more about the graphs: one row for each language, as mean ± standard deviation. */
export function sizeTable({ statistics }: CardFacts): string {
  return markdownTable([
    ["language", "questions", "tokens", "nodes", "edges", "depth", "pieces of evidence", "root domains"],
    ...statistics.languages.map((row) => [
      row.language,
      String(row.questions),
      ...[row.tokens, row.nodes, row.edges, row.depth, row.evidence, row.rootDomains].map(spread),
    ]),
  ]);
}

/** Edges of each operation in an average graph, and the share of questions whose evidence comes from three sites or more. */
export function operationTable({ statistics }: CardFacts): string {
  return markdownTable([
    ["language", "projections", "intersections", "complements", "from three sites or more"],
    ...statistics.languages.map(({ language, operations, threeSites }) => [
      language,
      ...(["projection", "intersection", "complement"] as const).map(
        (op) => operations?.[op].toFixed(2) ?? "–",
      ),
      threeSites === null ? "–" : `${(100 * threeSites).toFixed(1)} %`,
    ]),
  ]);
}

/** Number of chosen and of wanted questions, for each domain and language. */
export function balanceTable({ cells, domains }: CardFacts): string {
  const languages = [...new Set(cells.map(({ language }) => language))];
  const cellOf = (language: string, domain: string): string => {
    const cell = cells.find((each) => each.language === language && each.domain === domain);
    return cell === undefined ? "–" : `${cell.chosen} of ${cell.wanted}`;
  };
  return markdownTable([
    ["domain", ...languages],
    ...domains.map(({ id, name }) => [name, ...languages.map((language) => cellOf(language, id))]),
  ]);
}

/** Number of questions by how fast their answers can change, in the classes of `freshnessClassOf`. */
export function freshnessTable({ statistics }: CardFacts): string {
  return markdownTable([
    ["language", "never changing", "slow", "fast"],
    ...statistics.languages.map(({ language, byFreshnessClass }) => [
      language,
      ...["never", "slow", "fast"].map((kind) => String(own(byFreshnessClass, kind) ?? 0)),
    ]),
  ]);
}

/** Writes the rates of a review. The table of a review of forms also has the question whether a form is what its kind promises. */
export function reviewTable(review: ReviewResult | FormReview): string {
  const { items } = review;
  // An unresolved item does not count as a yes. If such items were left out of the share, a few agreements among many disagreements would
  // look perfect.
  const row = (name: string, { yes, of, kappa, kappaInterval }: ReviewRate): string[] => [
    name,
    items === 0 ? "–" : `${((100 * yes) / items).toFixed(1)} % (${yes} of ${items})`,
    String(items - of),
    kappa === null ? "–" : `${kappa.toFixed(2)}${rangeOf(kappaInterval)}`,
  ];
  return markdownTable([
    ["question", "yes", "differences not resolved", "Cohen's κ before any was resolved"],
    row("Is the evidence correct?", review.evidenceCorrect),
    row("Is the question consistent and unambiguous?", review.unambiguous),
    row("Can the answer be inferred?", review.inferable),
    ...("kind" in review ? [row(promises[review.kind], review.asPromised)] : []),
  ]);
}

const promises: Readonly<Record<FormKind, string>> = {
  set: "Is the set whole?",
  conflict: "Do the search results state what the label says?",
  haystack: "Does the gold document alone answer the question?",
  ambiguous: "Has the question two answers, and one with its context?",
};

function rangeOf(interval: ReviewRate["kappaInterval"]): string {
  if (interval === undefined) return "";
  if (interval === null) return " (too few items for an interval)";
  return ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
}

export function modelTable({ models }: CardFacts): string {
  return markdownTable([["role", "model"], ...Object.entries(models).map(([role, model]) => [role, model])]);
}

/** Writes rows as a Markdown table; the first row is the heading. Columns of numbers are aligned right, columns of words left. */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows;
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replace(/\s+/gu, " ").replaceAll("|", "\\|")).join(" | ")} |`;
  const rule = `|${head.map((_, column) => (isOfFigures(body, column) ? "---:|" : "---|")).join("")}`;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** Matches a number such as `12`, `1,024`, `3.50 ± 0.20`, `2 of 4` or `94.0 % (47 of 50)`. A missing number is a dash. */
const figure = /^[-+]?\d[\d.,]*(?: (?:%|±|of|\().*)?$/u;

function isOfFigures(body: readonly (readonly string[])[], column: number): boolean {
  const cells = body.map((row) => row[column] ?? "").filter((cell) => cell !== "–");
  return cells.length > 0 && cells.every((cell) => figure.test(cell));
}
