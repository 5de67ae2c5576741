import { readReply } from "./read-reply.ts";

/** An answer of a file, with the id or the text of its question, or both. */
export interface FiledAnswer {
  readonly id: string | null;
  readonly question: string | null;
  readonly answer: string;
  readonly overLimit?: boolean;
}

export interface ReadPredictions {
  /** Null if a line can't be read, or if the file is empty. */
  readonly answers: readonly FiledAnswer[] | null;
  /** Number of the first line or list entry that can't be read, counted from 1. It is 1 for an empty file, and null if all can be read. */
  readonly fault: number | null;
}

/** DeepResearch's word for an agent that had no calls left. */
const callLimit = "exceed available llm calls";

/**
 * Reads a file of predictions as `freshet eval --predictions` does: a JSON document in each line, one list of them, or inspect's log. Each
 * document has `id` or `question`, and an answer. A complete reply counts by its line `Exact Answer:`. `overLimit`, or DeepResearch's
 * `termination`, says that the agent asked for more tool calls than it was allowed.
 */
export function readPredictions(text: string): ReadPredictions {
  const plain = text.replace(/^\ufeff/u, "");
  const whole = parse(plain);
  const isList = plain.trimStart().startsWith("[");
  const rows = Array.isArray(whole) ? whole : (samplesIn(whole) ?? (isList ? [null] : plain.split(/\r?\n/u)));
  const answers: FiledAnswer[] = [];
  for (const [index, row] of rows.entries()) {
    if (typeof row === "string" && row.trim() === "") continue;
    const answer = readRow(typeof row === "string" ? parse(row) : row);
    if (answer === null) return { answers: null, fault: index + 1 };
    answers.push(answer);
  }
  return answers.length === 0 ? { answers: null, fault: 1 } : { answers, fault: null };
}

/** Gives the samples of inspect's log as rows, each with its complete reply. Null if the document is no such log. */
function samplesIn(document: unknown): readonly unknown[] | null {
  const log = fieldsOf(document);
  const samples = log.get("samples");
  if (!log.has("eval") || !Array.isArray(samples)) return null;
  return samples.map((sample: unknown) => {
    const fields = fieldsOf(sample);
    const input = fields.get("input");
    return {
      id: fields.get("id"),
      question: typeof input === "string" ? input : null,
      prediction: completionOf(fieldsOf(fields.get("output"))),
    };
  });
}

/** Gives a model's reply. Older logs of inspect have it only in the first of the output's choices. */
function completionOf(output: ReadonlyMap<string, unknown>): unknown {
  if (output.size === 0) return null;
  if (output.has("completion")) return output.get("completion");
  const choices = output.get("choices");
  const message = fieldsOf(Array.isArray(choices) ? choices[0] : null).get("message");
  const content = fieldsOf(message).get("content");
  return typeof content === "string" ? content : "";
}

function readRow(row: unknown): FiledAnswer | null {
  const fields = fieldsOf(row);
  const id = filled(fields.get("id"));
  const question = filled(fields.get("question")) ?? filled(fields.get("problem"));
  const answer = answerIn(fields);
  if ((id ?? question) === null || answer === null) return null;
  const [overLimit, termination] = [fields.get("overLimit"), fields.get("termination")];
  return {
    ...{ id, question, answer },
    ...(typeof overLimit === "boolean"
      ? { overLimit }
      : typeof termination === "string" && { overLimit: termination === callLimit }),
  };
}

/**
 * Gives the agent's answer. It is empty if the agent gave none, and null if the row has no field for it. `answer` is the service's own
 * field, and in DeepResearch's outputs it is the right answer. So it counts only in a row without a field for the agent's answer.
 */
function answerIn(fields: ReadonlyMap<string, unknown>): string | null {
  const exact = filled(fields.get("exactAnswer"));
  if (exact !== null) return exact;
  const reply = filled(fields.get("prediction")) ?? filled(fields.get("response"));
  if (reply !== null) return readReply(reply);
  const isGiven = ["exactAnswer", "prediction", "response"].some((name) => textOf(fields.get(name)) !== null);
  if (isGiven) return filled(fields.get("explanation")) ?? "";
  const own = textOf(fields.get("answer"));
  return own === null ? null : readReply(own);
}

/** Gives a text, a number or a truth value as text; null for everything else. */
function textOf(value: unknown): string | null {
  return ["string", "number", "boolean"].includes(typeof value) ? String(value) : null;
}

function filled(value: unknown): string | null {
  const text = textOf(value);
  return text === null || text.trim() === "" ? null : text;
}

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
