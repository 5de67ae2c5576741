import { isLink, type LinkGrounds } from "../../gates/evidence/is-link.ts";
import type { StepContext } from "../step.ts";

type Parts = Pick<StepContext, "items" | "run" | "held" | "method">;

/**
 * Keeps evidence that was dropped as popular if it links two things of the newest question, or things that guidance asked for
 * (`method.keepLinks`; decision 0096). This costs no call, because the label stays. Such evidence isn't fresh, so no answer rests on it.
 */
export async function keepLinks(parts: Parts): Promise<void> {
  const { items, run, held, method } = parts;
  if (!method.keepLinks) return;
  const grounds = await readGrounds(parts);
  if (grounds === null) return;
  for (const piece of await items.listEvidence(run.id)) {
    const { id, status, fault, label, reason, snapshotId, fresh, facts } = piece;
    if (status !== "dropped" || fault !== "popular" || !isLink(facts, grounds)) continue;
    const kept = {
      status: "kept",
      fault: null,
      reason: `kept as a link although popular: ${reason ?? ""}`,
    } as const;
    await items.judgeEvidence(held, id, { ...kept, label, snapshotId, fresh });
  }
}

async function readGrounds({ items, run }: Parts): Promise<LinkGrounds | null> {
  const drafts = await items.listDrafts(run.id);
  const newest = drafts.at(-1);
  if (newest === undefined) return null;
  const graph = (await items.getGraph(run.id, newest.round))?.graph;
  const evidence = await items.listEvidence(run.id);
  const used = evidence.filter(({ id }) => newest.usedEvidence.includes(id));
  return {
    names: [
      ...(graph?.nodes ?? []).map(({ label }) => label),
      ...used.flatMap(({ facts }) => facts.flatMap(({ subject, object }) => [subject, object])),
    ],
    instruction: drafts.findLast(({ instruction }) => instruction !== null)?.instruction ?? "",
    answers: [newest.answer, ...newest.aliases],
  };
}
