import { z } from "zod";
import { SettingsError } from "../../domain/errors/freshet-error.ts";
import type { Prediction } from "../../domain/evaluation/trial.ts";
import { language } from "../../domain/language.ts";
import { findModel, type ModelSettings, type ModelsSettings } from "../../domain/settings/models-settings.ts";
import { readPrediction } from "../../formats/prediction.ts";
import { languageOf, makeItem } from "../../formats/read/benchmark-format.ts";
import { readRows } from "../../formats/read/read-rows.ts";

export interface CalibrationRequest {
  readonly file: string;
  /** Names of the models to ask; by default the judge of the settings. */
  readonly names?: readonly string[];
  readonly limit?: number;
  /** If false, no model is asked and only the verdicts in the file are compared. */
  readonly ask: boolean;
}

/**
 * Lists the models and the cases of a request, without asking any model. @throws SettingsError for an unreadable file or an unknown name
 */
export async function planCalibration(
  models: ModelsSettings,
  { file, limit, ask, names = ["judge"] }: CalibrationRequest,
): Promise<{
  readonly cases: readonly LabelledCase[];
  readonly evaluated: Readonly<Record<string, ModelSettings>>;
}> {
  const cases = (await readCases(file)).slice(0, limit);
  const asked = ask ? names : [];
  return {
    cases,
    evaluated: Object.fromEntries(
      asked.map((name) => [name, { ...findModel(models, name), temperature: 0 }]),
    ),
  };
}

const line = z
  .looseObject({
    question: z.string().min(1),
    answer: z.string().min(1),
    aliases: z.array(z.string()).default([]),
    language: language.optional(),
    exactAnswer: z.string().optional(),
    explanation: z.string().default(""),
    /** Text that an agent wrote, given in place of `exactAnswer`. */
    prediction: z.string().optional(),
    label: z.enum(["correct", "incorrect", "not_attempted"]),
    verdicts: z.record(z.string(), z.string()).default({}),
  })
  .refine(({ exactAnswer, prediction }) => (exactAnswer ?? prediction) !== undefined, {
    message: "has neither exactAnswer nor prediction",
  });

/** An answer with the label that a person gave it. */
export interface LabelledCase {
  readonly item: ReturnType<typeof makeItem>;
  readonly prediction: Prediction;
  readonly label: "correct" | "incorrect" | "not_attempted";
  /** Verdicts of other judges, by the judge's name. */
  readonly verdicts: Readonly<Record<string, string>>;
}

/** Reads answers with people's labels, one case per line. @throws SettingsError `cases-unreadable` */
export async function readCases(file: string): Promise<LabelledCase[]> {
  try {
    const rows = await readRows(file);
    if (rows.length === 0) throw new Error("it contains no case");
    return rows.map((row, index) => {
      const read = line.safeParse(row);
      if (!read.success) {
        const [issue] = read.error.issues;
        throw new Error(`case ${index + 1}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`);
      }
      return toCase(read.data, index + 1);
    });
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new SettingsError(`${file}: ${isMissing ? "there is no such file" : (cause as Error).message}`, {
      code: "cases-unreadable",
      cause,
    });
  }
}

function toCase(given: z.infer<typeof line>, number: number): LabelledCase {
  const { question, answer, aliases, exactAnswer, explanation, label, verdicts } = given;
  // CSV has an empty cell where a row has no exactAnswer.
  const isText = exactAnswer === undefined || (exactAnswer.trim() === "" && given.prediction !== undefined);
  const said = isText
    ? readPrediction(given.prediction ?? "")
    : { exactAnswer, explanation, confidence: null };
  const spoken = given.language ?? languageOf(question);
  const item = makeItem({ id: String(number), question, answer, aliases, language: spoken });
  return { item, prediction: said, label, verdicts };
}
