import { askAgain } from "../../agents/ask-again.ts";
import { readGuidance } from "../question/read-guidance.ts";
import { evidenceViews } from "../question/read-item.ts";
import type { Step } from "../step.ts";

/** Bounds what one conversation can make the filter pay for. */
const mostPieces = 40;

/**
 * Web Information Gathering (EvoBrowseComp §2.1): the synthesis agent searches and visits, led by the last round's question,
 * evidence and instruction. Pieces of this round that aren't judged yet stay out of the request, so that a repeated step asks the same.
 */
export const gather: Step = async (context) => {
  const { agents, items, method, run, seed, state, today, held, key, signal } = context;
  const { previous, instruction } = await readGuidance(context);
  const evidence = await items.listEvidence(run.id);
  const kept = evidence.filter(({ status }) => status === "kept");
  const used = kept.filter(({ id }) => previous?.usedEvidence.includes(id));
  const outcome = await askAgain(
    agents.synthesis.gather,
    {
      language: run.language,
      domain: run.domain,
      seed: { name: seed.name, description: seed.description, urls: seed.urls },
      cutoff: method.cutoff,
      today,
      round: state.round,
      attempt: state.attempt,
      wanted: Math.max(0, method.minEvidence - kept.length) + Math.ceil(method.minEvidence / 2),
      maxToolCalls: method.maxToolCalls.gathering,
      previous: previous && {
        question: previous.question,
        answer: previous.answer,
        evidence: used.map(({ id }) => id),
      },
      instruction,
      kept: evidenceViews(kept),
      dropped: evidence
        .filter(({ status }) => status === "dropped")
        .map(({ statement, reason, fault }) => ({ statement, reason: reason ?? fault ?? "" })),
    },
    { key: key(`gather/a${state.attempt}`), repairs: method.repairs, signal },
  );
  // No usable reply is nothing gathered: whether that is too little, and whose fault, the filter's rule says.
  if (!outcome.ok) return { failedGathers: [...state.failedGathers, outcome.fault] };
  const stored = await items.addEvidence(held, state.round, outcome.value.evidence.slice(0, mostPieces));
  // What was known of an alternative only may become the item's: it is judged then as any piece is.
  for (const { id, fresh, snapshotId } of stored.filter(({ status }) => status === "alternative")) {
    const unjudged = { status: "gathered", label: null, fault: null, reason: null } as const;
    await items.judgeEvidence(held, id, { ...unjudged, fresh, snapshotId });
  }
  return {};
};
