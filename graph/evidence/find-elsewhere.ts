import { findOtherValues } from "../../agents/reader/find-other-values.ts";
import type { ElsewhereSaid } from "../../domain/model-calls/seek-alternatives.ts";
import { type LastValue, lastValues } from "../../reasoning/evaluation/last-values.ts";
import { factsOfFile } from "../../reasoning/knowledge/knowledge-base.ts";
import { hashRequest } from "../question/hash-request.ts";
import { readProofFile } from "../question/prove.ts";
import type { StepContext } from "../step.ts";

/** Passages that are looked into at once, and of one page. */
const most = { passages: 6, ofPage: 2 };

/**
 * Finds what other pages of the run say of the things of which the answer is a value (beyond EvoBrowseComp; decision 0151). A person works for
 * one firm by the page of a panel and for another by that of an election; the facts that were reported have one of them, and then a question
 * for the firm has a second true answer that no check over facts sees. `before` has what was looked into in the run.
 */
export async function findElsewhere(
  context: StepContext,
  before: Pick<ReadonlySet<string>, "has">,
): Promise<{ readonly said: readonly ElsewhereSaid[]; readonly keys: readonly string[] }> {
  const { items, pages, run, scope } = context;
  const file = await readProofFile(context);
  const asked = lastValues(file, factsOfFile(file));
  if (asked.length === 0) return { said: [], keys: [] };
  const evidence = await items.listEvidence(run.id);
  const found: { said: ElsewhereSaid; key: string }[] = [];
  const seen = new Set<string>();
  for (const url of new Set(evidence.map((piece) => piece.url))) {
    const page = await pages.getVisited(scope, url);
    if (page === null || seen.has(page.id)) continue;
    seen.add(page.id);
    const ofPage = asked.flatMap((value) =>
      findOtherValues(page, value).map(({ title, words, above }) => ({
        said: { ...named(value), url, title, above, quote: words, published: page.published },
        key: hashRequest(["elsewhere", value.subjects[0], value.relations[0], words]),
      })),
    );
    const isNew = ({ key }: { key: string }) => !before.has(key) && !found.some((one) => one.key === key);
    found.push(...ofPage.filter(isNew).slice(0, most.ofPage));
  }
  const chosen = found.slice(0, most.passages);
  return { said: chosen.map(({ said }) => said), keys: chosen.map(({ key }) => key) };
}

function named({ subjects, relations }: LastValue): Pick<ElsewhereSaid, "subject" | "relation"> {
  return { subject: subjects[0] ?? "", relation: relations[0] ?? "" };
}
