import { z } from "zod";
import { cutText } from "../../domain/cut-text.ts";
import type { Evidence } from "../../domain/evidence/evidence.ts";
import type { StepContext } from "../step.ts";

/** Number of lines that are stored of one gathering, and number of lines that a request shows, the newest ones. */
const mostLines = 12;
/** Length of a line in characters. */
const longestLine = 300;

const stored = z.object({ notFound: z.array(z.string()) });

/**
 * Stores what a gathering looked for in vain. Otherwise guidance can't tell a search that was forgotten from one that found nothing, and
 * asks for the same again; and the author looks for the missing facts among the kept pieces. A further attempt of the round has the same
 * instruction and looks for all of it. So its lines replace those of the attempt before, and what they don't name was found. If `lines` is
 * undefined, the gathering gave no such list, and nothing is stored.
 */
export async function putNotFound(context: StepContext, lines: readonly string[] | undefined): Promise<void> {
  if (lines === undefined) return;
  const { items, state, held } = context;
  const told = lines
    .map((line) => shorten(line.replace(/[\p{Cc}\s]+/gu, " ").trim()))
    .filter((line) => line !== "")
    .slice(0, mostLines);
  const before = await notFound(context, ({ round }) => round === state.round);
  if (told.length === 0 && before.length === 0) return;
  const isAll = told.length === 0;
  const things = `${told.length} ${told.length === 1 ? "thing" : "things"} that the instruction asks for ${told.length === 1 ? "was" : "were"} not found`;
  await items.putVerdict(held, {
    ...{ gate: "gathering", round: state.round, passed: isAll, code: isAll ? "passed" : "not-found" },
    reason: isAll ? "a further attempt found what the one before it had not found" : things,
    detail: { notFound: told },
  });
}

/** Cuts a line that is too long after a whole word, and marks the cut, because half a name looks like another name. */
function shorten(line: string): string {
  return line.length <= longestLine ? line : `${cutText(line, longestLine).replace(/\s+\S*$/u, "")} …`;
}

/** Lists what the gatherings of the chosen rounds looked for in vain, each line once, the newest last. */
export async function notFound(
  { items, run }: StepContext,
  isOf: (verdict: { readonly round: number }) => boolean,
): Promise<string[]> {
  const lines = (await items.listVerdicts(run.id))
    .filter((verdict) => verdict.gate === "gathering" && isOf(verdict))
    .flatMap(({ detail }) => stored.safeParse(detail).data?.notFound ?? []);
  return [...new Set(lines)].slice(-mostLines);
}

const mostAvoided = 30;

/** Lists the statements of the newest dropped pieces, by fault. Pieces that were only split into parts are left out. */
export function droppedStatements(evidence: readonly Evidence[]): Record<string, string[]> {
  const byFault: Record<string, string[]> = {};
  const dropped = evidence.filter(({ status, fault }) => status === "dropped" && fault !== "split");
  for (const { statement, fault } of dropped.slice(-mostAvoided)) {
    const key = fault ?? "dropped";
    byFault[key] = [...(byFault[key] ?? []), statement];
  }
  return byFault;
}
