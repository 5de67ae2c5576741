import { SettingsError } from "../domain/freshet-error.ts";
import { type ReasoningGraphFile, reasoningGraphFile } from "../domain/reasoning-graph.ts";

import { readGivenFileNow } from "../files/read-given-file.ts";

/**
 * A reasoning-graph file whose fields are all of their shape.
 * @throws SettingsError `graph-file-unreadable`, `graph-file-invalid`
 */
export function readGraphFile(file: string): ReasoningGraphFile {
  const graph = reasoningGraphFile.safeParse(parse(file));
  if (graph.success) return graph.data;
  const [issue] = graph.error.issues;
  throw new SettingsError(
    `${file}: ${issue?.path.join(".") || "the file"}: ${issue?.message ?? "has another shape"} (freshet graph check says all)`,
    { code: "graph-file-invalid", cause: graph.error },
  );
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readGivenFileNow(file, { maxMegabytes: 32 }).toString("utf8"));
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT";
    throw new SettingsError(
      `${file} can't be read as JSON: ${isMissing ? "there is no such file" : (cause as Error).message}`,
      { code: "graph-file-unreadable", cause },
    );
  }
}
