import { readFileSync } from "node:fs";
import type { Finding } from "../domain/finding.ts";
import { SettingsError } from "../domain/freshet-error.ts";
import { type ReasoningGraphFile, reasoningGraphFile } from "../domain/reasoning-graph.ts";
import { checkStructure } from "../reasoning/check-structure.ts";

/** Checks a reasoning-graph file. @throws SettingsError where the file can't be read or has another shape. */
export async function checkGraphFile(
  file: string,
): Promise<{ graph: ReasoningGraphFile; findings: Finding[]; sound: boolean }> {
  const graph = reasoningGraphFile.safeParse(parse(file));
  if (!graph.success) {
    const issue = graph.error.issues[0];
    throw new SettingsError(
      `${file}: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "has another shape"}`,
      {
        code: "graph-file-invalid",
        cause: graph.error,
      },
    );
  }
  return { graph: graph.data, ...checkStructure(graph.data) };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    const why =
      (cause as NodeJS.ErrnoException).code === "ENOENT" ? "there is no such file" : (cause as Error).message;
    throw new SettingsError(`${file} can't be read as JSON: ${why}`, {
      code: "graph-file-unreadable",
      cause,
    });
  }
}
