import { z } from "zod";
import { benchmarkItem } from "../../domain/evaluation/benchmark-item.ts";
import { type BenchmarkFormat, makeItem } from "./benchmark-format.ts";

const message = z.object({ role: z.string(), content: z.string() });

const sample = z.object({
  input: z.union([z.string(), z.array(message).min(1)]),
  target: z.union([z.string(), z.array(z.string()).min(1)]),
  id: z.union([z.string(), z.number()]).nullish(),
  metadata: z
    .object(benchmarkItem.omit({ id: true, question: true, answer: true }).partial().shape)
    .nullish()
    .catch(null),
});

/**
 * inspect's samples. The first target is the answer, and the others are aliases. Of the metadata, only fields that Freshet writes are read.
 */
export const inspectSamples: BenchmarkFormat = {
  name: "inspect samples",
  columns: ["input", "target"],
  read(row, number) {
    const { input, target, id, metadata } = sample.parse(row);
    const [answer = "", ...aliases] = typeof target === "string" ? [target] : target;
    const said = Object.entries(metadata ?? {}).filter(([, value]) => value !== undefined);
    return makeItem({
      ...Object.fromEntries(said),
      id: String(id ?? number),
      question: typeof input === "string" ? input : questionIn(input),
      answer,
      aliases,
    });
  },
};

/** Gives the user's last message. */
function questionIn(messages: readonly z.infer<typeof message>[]): string {
  const asked = messages.findLast(({ role }) => role === "user");
  if (asked === undefined) throw new Error("input has no message of a user");
  return asked.content;
}
