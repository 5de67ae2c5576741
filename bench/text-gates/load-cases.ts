import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import type { Language } from "../../domain/language.ts";

const folder = path.join(import.meta.dirname, "..", "..", "test", "fixtures", "text-gates");

/** The labelled cases of one gate and language, checked line by line. */
export function loadCases<S extends z.ZodType>(gate: string, language: Language, schema: S): z.output<S>[] {
  const file = path.join(folder, `${gate}.${language}.jsonl`);
  const lines = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line, index) => {
    const read = schema.safeParse(JSON.parse(line));
    if (!read.success)
      throw new Error(`${file}:${index + 1}: ${read.error.issues[0]?.message ?? "unreadable"}`);
    return read.data;
  });
}
