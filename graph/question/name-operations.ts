import type { z } from "zod";
import type { Language } from "../../domain/language.ts";
import type { writeInstruction } from "../../domain/model-calls/write-instruction.ts";

type Instruction = z.output<(typeof writeInstruction)["reply"]>;

const chinese = { projection: "投影", intersection: "交集", complement: "补集" } as const;

/** The instruction's text; operations that it asks for without naming them are added, in its language. */
export function nameOperations({ instruction, operations }: Instruction, language: Language): string {
  const text = instruction.toLowerCase();
  const missing = [...new Set(operations)].filter(
    (operation) => !text.includes(operation) && !text.includes(chinese[operation]),
  );
  if (missing.length === 0) return instruction;
  return language === "zh"
    ? `${instruction}（${missing.map((operation) => chinese[operation]).join("、")}）`
    : `${instruction} (${missing.join(", ")})`;
}
