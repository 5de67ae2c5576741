import { stringify } from "yaml";
import { countOf } from "../../domain/count-of.ts";
import type { LanguageStatistics, Spread } from "../../domain/release/release-statistics.ts";
import { describeWithheld } from "../../domain/run/describe-withheld.ts";
import type { FormReview, ReviewResult } from "../build/draft-release.ts";
import type { CardFacts } from "./card-facts.ts";
import {
  balanceTable,
  freshnessTable,
  levelTable,
  modelTable,
  operationTable,
  reviewTable,
  sizeTable,
} from "./card-tables.ts";
import { cardHeader, fieldTable } from "./hugging-face.ts";
import { loadInPython, openInPython } from "./open-in-python.ts";

/** Writes the release's README.md: Hugging Face's header, then what the data is, how it was made and how it is opened. */
export function writeCard(facts: CardFacts): string {
  const { prettyName, version, canary } = facts;
  const sections = [
    `# ${prettyName} ${version}`,
    about(facts),
    `> ${canary}`,
    `## How it was made\n\n${making(facts)}`,
    `## Numbers\n\n${numbers(facts)}`,
    ...facts.plots.map((plot) => `![${describePlot(plot, facts)}](${plot.path})`),
    `## Review by people\n\n${reviewed(facts)}`,
    `## Fields\n\n${fields(facts)}`,
    `## How to load it\n\n${loading(facts)}`,
    `## How to open it\n\n${opening(facts)}`,
    `## Known limits\n\n${limits(facts)}`,
    `## What it rests on\n\n${foundations}`,
  ];
  return `---\n${stringify(cardHeader(facts), { lineWidth: 0 })}---\n\n${sections.join("\n\n")}\n`;
}

function about({ world, date, cutoff, published, kept }: CardFacts): string {
  return [
    ...(world === "simulated"
      ? ["**Made in the simulated world: its people, places and pages are invented. It measures nothing.**\n"]
      : []),
    `Hard questions for search agents about what became known after ${cutoff} (τ), each with its answer, the passages of web pages that it rests on, and its reasoning graph. ` +
      `This release of ${date} contains ${published} items${kept > 0 ? `; ${kept} more are withheld as a private split, the control for contamination` : ""}. ` +
      "Questions, answers, evidence and graphs are sealed. A question that has been exposed is retired: it is then published unencrypted, with its history, and the next release replaces it.",
  ].join("\n");
}

function making(facts: CardFacts): string {
  return [
    "Freshet made it by EvoBrowseComp's method: agents search the live web for what has recently become known, write a question over several pages, have each piece of evidence checked, and continue until the reasoning graph has no redundancy and no shortcut. " +
      "A panel of models then answers each question several times; a question that has another answer, or that nearly all of them solve, is rejected. " +
      `Code makes the decisions; a statement counts only where its quote is found in the stored page. Method: \`${facts.methodProfile}\`. ${facts.tools.length > 0 ? `Tools: ${facts.tools.join("; ")}.` : ""}`.trim(),
    ...(facts.levels.length > 0
      ? [
          `The config \`templated\` has LiveSearchBench's questions: templates made them of what changed between two snapshots of Wikidata. Each has one answer by the later snapshot: an index over it decided this for each question${facts.verified > 0 ? `, and a SPARQL engine decided it again for ${facts.verified} of them` : ""}.`,
        ]
      : []),
    "Near-duplicates by question, answer or evidence were left out, within this release and against all earlier ones.",
    ...(Object.keys(facts.models).length > 0 ? [modelTable(facts)] : []),
    ...(facts.withheld.length > 0
      ? [
          `What their servers refused:\n\n${facts.withheld.map((part) => `- ${describeWithheld(part)}`).join("\n")}`,
        ]
      : []),
  ].join("\n\n");
}

function numbers(facts: CardFacts): string {
  const { statistics, cells } = facts;
  const short = cells.reduce((sum, cell) => sum + cell.short, 0);
  const sites = statistics.topRootDomains.map(({ rootDomain, questions }) => `${rootDomain} (${questions})`);
  return [
    `Mean ± standard deviation; lengths in tokens of \`${statistics.encoding}\`.`,
    sizeTable(facts),
    "Edges of each operation in an average graph:",
    operationTable(facts),
    short === 0
      ? "Questions by domain, both splits:"
      : `Questions by domain, both splits; ${short} more ${short === 1 ? "is" : "are"} needed to reach the targets:`,
    balanceTable(facts),
    ...(facts.levels.length > 0
      ? [
          "Templated questions by level, which none of the figures above counts beside others:",
          levelTable(facts),
        ]
      : []),
    "How fast the answers can change:",
    freshnessTable(facts),
    `The evidence comes from ${countOf(statistics.distinctRootDomains, "root domain")}${sites.length > 0 ? `; those of most questions are ${sites.join(", ")}` : ""}.`,
  ].join("\n\n");
}

function reviewed({ review, formReviews }: CardFacts): string {
  if (review === null && formReviews.length === 0)
    return "No sample of this release has been reviewed by people yet.";
  return [
    ...(review === null
      ? ["No sample of its questions has been reviewed by people yet."]
      : describeReview(review, `${review.items} items`)),
    ...formReviews.flatMap((found) => describeReview(found, countOf(found.items, `${found.kind} form`))),
  ].join("\n\n");
}

function describeReview(review: ReviewResult | FormReview, what: string): string[] {
  const { annotators, date, unresolved } = review;
  return [
    `${annotators} annotators judged ${what} of this release, from a sample drawn on ${date} (EvoBrowseComp, appendix C). ` +
      (unresolved === 0
        ? "Their disagreements were resolved."
        : `On ${unresolved} of them they disagree, and no decision has been made yet.`),
    reviewTable(review),
  ];
}

function fields({ configs }: CardFacts): string {
  return configs
    .map(({ name, table, files }) => {
      const where = files.map(({ path }) => `\`${path}\``).join(", ");
      return `Config \`${name}\` (${where}, and the same rows as JSONL beside it):\n\n${fieldTable(table)}`;
    })
    .join("\n\n");
}

function loading({ id, configs }: CardFacts): string {
  const inClear = configs
    .filter(({ table }) => Object.hasOwn(table.shape, "question"))
    .map(({ name }) => `\`"${name}"\``);
  return [
    `\`\`\`python\n${loadInPython(id)}\n\`\`\``,
    "This reads all columns above without a key. `item`, `evidence` and `graph` are seals: text that begins with `freshet-seal-1:`." +
      (inClear.length > 0
        ? ` The config ${inClear.join(", ")}, as the second argument, contains the retired items unencrypted.`
        : " Nothing in this release is unencrypted."),
  ].join("\n\n");
}

function opening({ id, seal }: CardFacts): string {
  return [
    `The items are sealed with ${seal.cipher}; the key is not among these files. Each item has its own key, so that access can be granted to some items only. The exposure ledger records everyone who receives a key.`,
    `Run these in the folder that contains this one, which is named \`${id}\` (download it as files: \`hf download REPOSITORY --repo-type dataset --local-dir ${id}\`; a folder of links can't be verified):`,
    `\`\`\`sh\n${seal.verifyCommand}\n${seal.openCommand}\n\`\`\``,
    "Or in Python, with the rows loaded as above and the package `cryptography`:",
    `\`\`\`python\n${openInPython(id)}\n\`\`\``,
    "Keep opened items off the web and out of training data, and leave the canary in them.",
  ].join("\n\n");
}

function limits({ statistics, review, formReviews, world }: CardFacts): string {
  const graphs = statistics.languages.every(({ nodes }) => nodes !== null);
  return [
    "- Answers are those that the pages gave on the day on which the question was accepted, or was last verified before the release. Each has a day on which it is verified again; answers that have changed are corrected or retired.",
    "- The pages are those that search engines ranked high; nothing that they don't find is asked about.",
    "- Models wrote and filtered the questions: the questions reflect their taste, and none is harder than what they could write.",
    "- A canary protects only against those who search their data for it.",
    ...(review === null
      ? [
          `- Correctness${formReviews.length > 0 ? " of the questions" : ""} was judged by models and rules alone.`,
        ]
      : []),
    ...(graphs
      ? []
      : ["- Some items have no reasoning graph: nodes, edges and depth describe those that have one."]),
    ...(world === "simulated"
      ? ["- The world is simulated: accuracies on it say nothing about models."]
      : []),
  ].join("\n");
}

const foundations = `The method is EvoBrowseComp's; the classes of freshness are SealQA's; the canary is BrowseComp's practice.

\`\`\`bibtex
@misc{evobrowsecomp,
  title = {EvoBrowseComp: Benchmarking Search Agents on Evolving Knowledge},
  author = {Wang, Yunhan and Wang, Jiaan and Huang, Lianzhe and Zeng, Xianfeng and Meng, Fandong}
}
\`\`\``;

/** Describes a plot in words, for readers who can't see it: its title, then the numbers of each language. */
function describePlot(
  { path, title }: CardFacts["plots"][number],
  { statistics, domains }: Pick<CardFacts, "statistics" | "domains">,
): string {
  const figures = statistics.languages.map((row) => `${row.language}: ${figuresOf(path, row, domains)}`);
  return [title, ...figures].join("; ").replace(/[[\]]/gu, "");
}

function figuresOf(path: string, row: LanguageStatistics, domains: CardFacts["domains"]): string {
  if (path.endsWith("/domains.svg")) {
    const names = new Map(domains.map(({ id, name }) => [id, name]));
    const counts = Object.entries(row.byDomain).filter(([, count]) => count > 0);
    return counts.map(([id, count]) => `${names.get(id) ?? id} ${count}`).join(", ") || "none";
  }
  if (path.endsWith("/root-domains.svg")) return spreadOf(row.rootDomains, "root domains");
  if (path.endsWith("/nodes.svg")) return spreadOf(row.nodes, "nodes");
  return spreadOf(row.tokens, "tokens");
}

function spreadOf(spread: Spread, what: string): string {
  return spread === null
    ? "nothing measured"
    : `mean ${spread.mean.toFixed(1)} ${what}, standard deviation ${spread.sd.toFixed(1)}`;
}
