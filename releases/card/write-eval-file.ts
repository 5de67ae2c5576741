import { stringify } from "yaml";
import type { CardFacts } from "./card-facts.ts";

/**
 * Hugging Face's eval.yaml: what an evaluation framework can ask as it stands. That is the retired questions alone, closed book: live ones are
 * sealed, and have no columns of question and answer. Null where nothing is retired.
 */
export function writeEvalFile({
  prettyName,
  configs,
}: Pick<CardFacts, "prettyName" | "configs">): string | null {
  const inClear = configs.filter(({ table }) => Object.hasOwn(table.shape, "question"));
  if (inClear.length === 0) return null;
  const tasks = inClear.flatMap(({ name, files }) =>
    files.map(({ split }) => ({
      id: `${name}-${split}-closed-book`,
      config: name,
      split,
      field_spec: { input: "question", target: "answer" },
      solvers: [{ name: "generate", args: {} }],
      scorers: [{ name: "model_graded_qa", args: {} }],
    })),
  );
  return stringify(
    {
      name: `${prettyName}: retired questions, closed book`,
      description:
        "What a model knows by heart of questions that were retired. It measures no search agent: live questions are sealed, and `freshet eval` (README.md) asks them with tools.",
      evaluation_framework: "inspect-ai",
      tasks,
    },
    { lineWidth: 0 },
  );
}
