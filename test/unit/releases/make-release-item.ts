import type { ReleaseEvidence, ReleaseItem } from "../../../domain/release/release-item.ts";

/** A piece of evidence, complete; `site` gives its page. */
export function makePiece({
  site = "a.example",
  ...changes
}: Partial<ReleaseEvidence> & { site?: string } = {}): ReleaseEvidence {
  const id = changes.id ?? "e1";
  return {
    id,
    statement: `A statement of ${id}.`,
    facts: [{ subject: `subject of ${id}`, relation: "of", object: `object of ${id}`, from: null, to: null }],
    quote: `The page of ${site} says in so many words what ${id} is about.`,
    url: `https://www.${site}/${id}`,
    rootDomain: site,
    snapshot: "0".repeat(64),
    published: "2026-02-01",
    date: "2026-02-01",
    fresh: true,
    label: "credible",
    ...changes,
  };
}

/** A release's item, complete; unless given, its wording, answer and evidence are like no other's. */
export function makeReleaseItem(changes: Partial<ReleaseItem> & { readonly id: string }): ReleaseItem {
  const { id } = changes;
  return {
    language: "en",
    domain: "science",
    subDomain: "science/physics",
    form: "plain",
    question: `What did ${id} find in ${id}-town, after ${id} left the ${id}-works?`,
    answer: `answer of ${id}`,
    aliases: [],
    answers: null,
    seedId: `seed of ${id}`,
    answerEvidence: [`${id}-e1`],
    evidence: [makePiece({ id: `${id}-e1` }), makePiece({ id: `${id}-e2`, site: "b.example" })],
    graph: null,
    accepted: "2026-03-01T00:00:00.000Z",
    rounds: 5,
    freshnessClass: "slow",
    split: "public",
    ...changes,
  };
}
