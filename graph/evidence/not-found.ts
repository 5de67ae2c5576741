import { z } from "zod";
import { cutText } from "../../domain/cut-text.ts";
import type { StepContext } from "../step.ts";

/** Number of lines that one gathering may add, and that a request shows: the newest. */
const mostLines = 12;
/** Length of a line in characters. */
const longestLine = 200;

const stored = z.object({ notFound: z.array(z.string()) });

/**
 * Stores what a gathering looked for in vain. Without it guidance cannot tell a search that was forgotten from one that found nothing, so
 * it asks for the same again, and the author looks for the missing facts among the kept pieces.
 */
export async function putNotFound(context: StepContext, lines: readonly string[]): Promise<void> {
  const { items, state, held } = context;
  const news = lines
    .map((line) => cutText(line.replace(/[\p{Cc}\s]+/gu, " ").trim(), longestLine))
    .filter((line) => line !== "")
    .slice(0, mostLines);
  if (news.length === 0) return;
  // An earlier attempt of the round may have told something too. A repeated step changes nothing, since its lines are the newest already.
  const before = await notFound(context, ({ round }) => round === state.round);
  const told = [...new Set([...before.filter((line) => !news.includes(line)), ...news])].slice(-mostLines);
  await items.putVerdict(held, {
    gate: "gathering",
    round: state.round,
    passed: false,
    code: "not-found",
    reason: `${told.length} ${told.length === 1 ? "thing" : "things"} that the instruction asks for ${told.length === 1 ? "was" : "were"} not found`,
    detail: { notFound: told },
  });
}

/** What the gatherings of the run's rounds looked for in vain, each line once, the newest last. */
export async function notFound(
  { items, run }: StepContext,
  isOf: (verdict: { readonly round: number }) => boolean,
): Promise<string[]> {
  const lines = (await items.listVerdicts(run.id))
    .filter((verdict) => verdict.gate === "gathering" && isOf(verdict))
    .flatMap(({ detail }) => stored.safeParse(detail).data?.notFound ?? []);
  return [...new Set(lines)].slice(-mostLines);
}
