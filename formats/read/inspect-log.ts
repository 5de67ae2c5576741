import { z } from "zod";
import { trialMode } from "../../domain/evaluation/trial.ts";

/** What is read of inspect's log (version 2, JSON): its samples with what the model said. Older logs lack `completion`. */
export const inspectLog = z.object({
  version: z.int(),
  status: z.string(),
  eval: z.looseObject({
    task: z.string(),
    model: z.string(),
    /** Ours say which mode the answers were given in. */
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
