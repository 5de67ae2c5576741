import { stringify } from "yaml";
import type { CardFacts } from "./card-facts.ts";

/** Hugging Face's eval.yaml: which config, split and columns an evaluation framework reads. */
export function writeEvalFile({ prettyName, configs }: Pick<CardFacts, "prettyName" | "configs">): string {
  const tasks = configs.flatMap(({ name, files }) =>
    files.map(({ split }) => ({
      id: `${name}-${split}`,
      config: name,
      split,
      field_spec: { input: "question", target: "answer" },
      solvers: [{ name: "generate", args: {} }],
      scorers: [{ name: "model_graded_qa", args: {} }],
    })),
  );
  return stringify(
    {
      name: prettyName,
      description:
        "Questions for search agents about what has only just become known. Sealed: open the release first (README.md); `question` and `answer` are columns of what was opened.",
      evaluation_framework: "inspect-ai",
      tasks,
    },
    { lineWidth: 0 },
  );
}
