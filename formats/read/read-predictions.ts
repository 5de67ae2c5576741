import { extname } from "node:path";
import { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import {
  type Prediction,
  type Termination,
  type TrialMode,
  trialMode,
} from "../../domain/evaluation/trial.ts";
import { readGivenFile } from "../../files/read-given-file.ts";
import { readPrediction } from "../prediction.ts";
import { deepResearchTermination } from "../write/write-deepresearch.ts";
import { lenientFields, scalar } from "./fields.ts";
import { mostOfRows, readRows } from "./read-rows.ts";

/** One answer from a file of predictions. */
export interface FiledPrediction {
  readonly id: string | null;
  readonly question: string | null;
  readonly prediction: Prediction | null;
  readonly termination: Termination;
  /** Mode of the run; null where the file doesn't state it. */
  readonly mode: TrialMode | null;
}

/** Gives null for an empty text. In CSV every row has all columns, so an empty cell states nothing. */
const filled = (text: string | null | undefined): string | null => (text?.trim() ? text : null);

const row = z
  .looseObject({
    id: scalar.nullish().transform(filled),
    question: z.string().nullish().transform(filled),
    problem: z.string().nullish().transform(filled),
    /** DeepResearch's output, the complete text of the answer. */
    prediction: lenientFields.answer.nullish(),
    response: lenientFields.answer.nullish(),
    exactAnswer: lenientFields.answer.nullish(),
    explanation: lenientFields.text,
    confidence: lenientFields.confidence,
    termination: z.string().nullish(),
    mode: trialMode.nullish().catch(null),
  })
  .refine(({ id, question, problem }) => (id ?? question ?? problem) != null, "has neither id nor question")
  .refine(
    ({ prediction, response, exactAnswer }) => (prediction ?? response ?? exactAnswer) != null,
    "has neither prediction, response nor exactAnswer",
  );

/**
 * Reads predictions for judging. Four forms are read: DeepResearch's JSONL, lines of our own (`id` or `question`, `exactAnswer`,
 * `explanation`, `confidence`), a CSV file or a JSON list with the fields of one of these two, and inspect's log. @throws SettingsError
 */
export async function readPredictions(file: string): Promise<FiledPrediction[]> {
  try {
    if (extname(file) !== ".json") return (await readRows(file)).map(readRow);
    const text = (await readGivenFile(file, { maxMegabytes: mostOfRows })).toString("utf8");
    const value: unknown = JSON.parse(text.replace(/^\ufeff/u, ""));
    return Array.isArray(value) ? value.map(readRow) : readLog(value);
  } catch (cause) {
    throw new SettingsError(`${file}: ${describe(cause)}`, {
      code: "predictions-unreadable",
      cause,
    });
  }
}

function readRow(given: unknown, index: number): FiledPrediction {
  const read = row.safeParse(given);
  if (!read.success) throw new Error(`row ${index + 1} ${describeRow(read.error)}`);
  return fromRow(read.data);
}

function fromRow(line: z.infer<typeof row>): FiledPrediction {
  const exactAnswer = filled(line.exactAnswer);
  const text = filled(line.prediction) ?? filled(line.response);
  const said =
    exactAnswer === null && text !== null
      ? readPrediction(text)
      : { explanation: line.explanation, exactAnswer: exactAnswer ?? "", confidence: line.confidence };
  const isEmpty = said.exactAnswer.trim() === "" && said.explanation.trim() === "";
  return {
    id: line.id,
    question: line.question ?? line.problem,
    prediction: isEmpty ? null : said,
    termination: terminationOf(line.termination ?? null, isEmpty),
    mode: line.mode ?? null,
  };
}

function terminationOf(told: string | null, isEmpty: boolean): Termination {
  const known = Object.entries(deepResearchTermination).find(([, word]) => word === told);
  if (known !== undefined) return known[0] as Termination;
  return isEmpty ? "gave-up" : "answered";
}

function readLog(value: unknown): FiledPrediction[] {
  const { samples, eval: spec } = inspectLog.parse(value);
  return samples.map(({ id, input, output, error }) => {
    const said = output.completion.trim() === "" ? null : readPrediction(output.completion);
    return {
      id: String(id),
      question: typeof input === "string" ? input : null,
      prediction: said,
      mode: spec.metadata?.mode ?? null,
      termination: error != null ? "model-error" : said === null ? "gave-up" : "answered",
    };
  });
}

/** Names the wrong field; a fault of the whole row says itself what the row lacks. */
function describeRow({ issues: [issue] }: z.ZodError): string {
  const at = issue?.path.join(".") ?? "";
  if (at === "") return issue?.message ?? "is wrong";
  return issue?.code === "invalid_union"
    ? `has another value than a text or a number in ${at}`
    : `has a wrong value in ${at}: ${issue?.message}`;
}

function describe(cause: unknown): string {
  if (!(cause instanceof z.ZodError)) return (cause as Error).message;
  const [issue] = cause.issues;
  return `it is no log of inspect: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "has another shape"}`;
}

/** The parts of inspect's log (version 2, JSON) that are read: the samples with the model's replies. Older logs lack `completion`. */
const inspectLog = z.object({
  version: z.int(),
  status: z.string(),
  eval: z.looseObject({
    task: z.string(),
    model: z.string(),
    /** Logs that Freshet wrote state the mode of the answers. */
    metadata: z
      .looseObject({ mode: trialMode.nullish().catch(null) })
      .nullish()
      .catch(null),
  }),
  samples: z.array(
    z.looseObject({
      id: z.union([z.string(), z.number()]),
      epoch: z.int(),
      input: z.union([z.string(), z.array(z.unknown())]),
      target: z.union([z.string(), z.array(z.string())]),
      output: z.preprocess(withCompletion, z.looseObject({ completion: z.string() })),
      error: z.unknown().optional(),
    }),
  ),
});

const choices = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string() }) })).min(1),
});

function withCompletion(output: unknown): unknown {
  if (typeof output !== "object" || output === null || "completion" in output) return output;
  const read = choices.safeParse(output);
  return { ...output, completion: read.success ? (read.data.choices[0]?.message.content ?? "") : "" };
}
