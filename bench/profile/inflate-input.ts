import type { Evidence } from "../../domain/evidence/evidence.ts";
import { evidenceViews } from "../../graph/evidence/evidence-views.ts";

type Input = Readonly<Record<string, unknown>>;
type Line = { readonly id?: string; readonly statement?: string };

/** The calls whose inputs carry lists of evidence that grow from round to round. */
export const listCalls = ["gather_evidence", "compose_question", "write_instruction"] as const;
export type ListCall = (typeof listCalls)[number];

/**
 * Restores the input as it was before lists became lines: the same pieces, each as a whole. At that time, gathering had the pieces without
 * quotes, and each dropped piece with its reason. What lines leave out altogether (older dropped pieces, older instructions) stays out. The
 * result is therefore the least that the input had.
 */
export function inflateInput(call: ListCall, input: Input, evidence: ReadonlyMap<string, Evidence>): Input {
  const views = (list: unknown): unknown =>
    (list as Line[]).map((line) => {
      const piece = evidence.get(line.id ?? "");
      return piece === undefined ? line : evidenceViews([piece])[0];
    });
  if (call === "compose_question")
    return { ...input, evidence: views(input["evidence"]), others: views(input["others"] ?? []) };
  if (call === "write_instruction") {
    const { avoid: _avoid, demands: _demands, ...rest } = input;
    return { ...rest, evidence: views(input["evidence"]) };
  }
  const byStatement = new Map([...evidence.values()].map((piece) => [piece.statement, piece]));
  const known = (statements: unknown): Evidence[] =>
    (statements as string[]).flatMap((statement) => byStatement.get(statement) ?? []);
  const previous = input["previous"] as { evidence: string[] } | null;
  const rests = known(previous?.evidence ?? []);
  return {
    ...input,
    previous: previous && { ...previous, evidence: rests.map(({ id }) => id) },
    kept: evidenceViews([...rests, ...known(input["kept"])]).map(({ quote: _quote, ...rest }) => rest),
    dropped: known(Object.values(input["dropped"] as Record<string, string[]>).flat()).map(
      ({ statement, reason }) => ({ statement, reason: reason ?? "" }),
    ),
  };
}
