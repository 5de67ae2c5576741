import { quoteInSnapshot } from "../../domain/evidence/quote.ts";
import type { TemplatedTask } from "../../domain/wikidata/templated-item.ts";
import { staysFresh } from "../../gates/freshness/decide-fresh.ts";
import { readTask, type TemplatedStep } from "./templated-step.ts";

/**
 * Stores the task as an item of the run. Its statements become evidence, and each quote is checked against its stored page. The question
 * becomes the draft, and the query the graph. The decisions that were made over the snapshots are stored as verdicts.
 */
export const derive: TemplatedStep = async (context) => {
  const { items, templated, method, run, held, state } = context;
  const task = await readTask(context);
  const { made, snapshots, pieces, checks } = task;
  const stored = await items.addEvidence(
    held,
    state.round,
    pieces.map(({ snapshotId: _page, ...piece }) => piece),
  );
  const idOf = new Map(stored.map(({ id, url, quote }) => [`${url} ${quote}`, id]));
  const evidence = pieces.map(({ url, quote }) => idOf.get(`${url} ${quote}`) ?? "");
  const lost: string[] = [];
  for (const [place, piece] of pieces.entries()) {
    const id = evidence[place] ?? "";
    const page = await context.pages.getSnapshot(piece.snapshotId);
    const isQuoted = page !== null && quoteInSnapshot(page, piece.quote);
    if (!isQuoted) lost.push(id);
    const days = page && { published: page.published, modified: null };
    const fresh = piece.fresh && staysFresh(piece.date, days, method.cutoff);
    if (evidence.indexOf(id) === place) {
      await items.putFreshness(held, id, { fresh, code: fresh ? "fresh" : "dated-before", lookUp: null });
      await items.judgeEvidence(held, id, {
        snapshotId: page?.id ?? null,
        fresh,
        reason: null,
        label: fresh ? "credible" : null,
        ...(isQuoted
          ? { status: "kept" as const, fault: null }
          : { status: "dropped" as const, fault: "quote-not-in-snapshot" as const }),
      });
    }
  }
  const { answer } = made;
  await items.putDraft(held, {
    round: state.round,
    plainQuestion: made.question,
    question: made.question,
    answer: answer.label,
    aliases: [...new Set(answer.aliases)].filter((name) => name !== answer.label),
    answerEvidence: statingAnswer(task, evidence),
    usedEvidence: [...new Set(evidence)],
    instruction: null,
  });
  await items.putGraph(held, state.round, citing(task, evidence), []);
  await templated.putItem(held, { made, snapshots, reworded: false, evidence });
  for (const check of checks) await items.putVerdict(held, { ...check, round: state.round });
  await items.putVerdict(held, {
    gate: "evidence",
    round: state.round,
    passed: lost.length === 0,
    detail: { pieces: pieces.length, lost },
    code: lost.length === 0 ? "passed" : "quote-not-in-snapshot",
    reason:
      lost.length === 0
        ? "every statement stands in its stored page"
        : `${lost.length} of ${pieces.length} statements do not stand in their stored pages`,
  });
  const failed = checks.find(({ passed }) => !passed);
  if (failed !== undefined) return { rejection: { reason: reasonOf(failed.gate), detail: failed.reason } };
  if (lost.length > 0)
    return {
      rejection: {
        reason: "too-little-evidence",
        detail: `run ${run.id} lacks stored pages of its statements`,
      },
    };
  return {};
};

/** Lists the pieces that name the answer, the delta's own statement first. */
function statingAnswer({ made, pieces }: TemplatedTask, evidence: readonly string[]): string[] {
  const names = new Set([made.answer.label, ...made.answer.aliases]);
  const ids = pieces.flatMap(({ facts }, place) =>
    facts.some(({ subject, object }) => names.has(subject) || names.has(object))
      ? [evidence[place] ?? ""]
      : [],
  );
  return [...new Set(ids)];
}

/** Returns the task's graph. Its edges cite the pieces by their ids, no longer by their numbers. */
function citing({ graph }: TemplatedTask, evidence: readonly string[]): TemplatedTask["graph"] {
  return {
    ...graph,
    edges: graph.edges.map((edge) => ({
      ...edge,
      ...(edge.evidence && {
        evidence: [...new Set(edge.evidence.map((place) => evidence[Number(place)] ?? ""))],
      }),
    })),
  };
}

/** Returns the reason code for a question that a decision over the snapshots rejects. */
function reasonOf(gate: TemplatedTask["checks"][number]["gate"]) {
  return gate === "round-trip" ? "round-trip" : "not-one-answer";
}
