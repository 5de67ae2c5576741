/** An answer as the service takes it. */
interface SubmittedAnswer {
  readonly id: string;
  readonly answer: string;
  readonly overLimit?: boolean;
}

export interface ReadPredictions {
  /** Null if a line can't be read, or if the file is empty. */
  readonly answers: readonly SubmittedAnswer[] | null;
  /** Number of the first line or list entry that can't be read, counted from 1. It is 1 for an empty file, and null if all can be read. */
  readonly fault: number | null;
}

/** Fields in which the formats of `freshet eval` have an agent's answer, in its order. */
const answerFields = ["exactAnswer", "prediction", "response"] as const;

/** DeepResearch's word for an agent that had no calls left. */
const callLimit = "exceed available llm calls";

/**
 * Reads a file of predictions: a JSON document in each line, or one list of them. Each has `id` and an answer. A complete reply counts by
 * its line `Exact Answer:`. `overLimit`, or DeepResearch's `termination`, says that the agent asked for more tool calls than it was allowed.
 */
export function readPredictions(text: string): ReadPredictions {
  const answers: SubmittedAnswer[] = [];
  const rows = text.trimStart().startsWith("[") ? readList(text) : text.split(/\r?\n/u);
  for (const [index, row] of rows.entries()) {
    if (typeof row === "string" && row.trim() === "") continue;
    const answer = readRow(row);
    if (answer === null) return { answers: null, fault: index + 1 };
    answers.push(answer);
  }
  return answers.length === 0 ? { answers: null, fault: 1 } : { answers, fault: null };
}

function readRow(row: unknown): SubmittedAnswer | null {
  const document = typeof row === "string" ? parse(row) : row;
  if (typeof document !== "object" || document === null) return null;
  const fields = new Map(Object.entries(document));
  const id = fields.get("id");
  const said = saidIn(fields);
  if ((typeof id !== "string" && typeof id !== "number") || said === null) return null;
  const [overLimit, termination] = [fields.get("overLimit"), fields.get("termination")];
  return {
    id: String(id),
    answer: exactAnswer(said),
    ...(typeof overLimit === "boolean"
      ? { overLimit }
      : typeof termination === "string" && { overLimit: termination === callLimit }),
  };
}

/**
 * Gives the agent's answer. It is empty if all of the row's fields for it are, and null if the row has none. `answer` is the service's own
 * field, and in DeepResearch's outputs it is the right answer. So it counts only in a row without a field for the agent's answer.
 */
function saidIn(fields: ReadonlyMap<string, unknown>): string | null {
  const texts = answerFields.map((name) => fields.get(name)).filter((value) => typeof value === "string");
  const own = fields.get("answer");
  return texts.find((text) => text.trim() !== "") ?? texts[0] ?? (typeof own === "string" ? own : null);
}

function exactAnswer(said: string): string {
  return /^\s*\**exact answer:?\**:?\s*(?<exact>.+)$/imu.exec(said)?.groups?.["exact"]?.trim() ?? said;
}

function readList(text: string): readonly unknown[] {
  const list = parse(text);
  return Array.isArray(list) ? list : [null];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
