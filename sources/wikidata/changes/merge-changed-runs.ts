import type { DumpTally } from "../dump/dump-line.ts";
import { mergeRuns, mostMerged } from "../snapshot/merge-runs.ts";
import { createRunWriter } from "../snapshot/run-file.ts";
import type { ChangesFolder, ChangesState } from "./changes-state.ts";

/**
 * Merges runs of changed entities in passes until few enough are left to be opened at once. The changes of a month make thousands of runs,
 * more than a process may open files. After each merge the state is stored, so that a killed process goes on there.
 */
export async function mergeChangedRuns(
  folder: ChangesFolder,
  given: {
    readonly state: ChangesState;
    readonly tally: DumpTally;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<void> {
  const { state, tally, signal } = given;
  // Runs that this pass has made stand at the beginning. Later runs win over earlier ones, so their order stays.
  let merged = 0;
  while (state.runs.length > mostMerged) {
    if (state.runs.length - merged < 2) merged = 0;
    const parts = state.runs.slice(merged, merged + mostMerged);
    const run = `${parts[0]}-merged`;
    const writer = createRunWriter(folder.at(run));
    let passed = 0;
    for (const record of mergeRuns(parts.map(folder.at), () => tally.add("duplicate"))) {
      writer.add(record);
      passed += 1;
      if (passed % 4096 !== 0) continue;
      signal?.throwIfAborted();
      await new Promise<void>((resolve) => void setImmediate(resolve));
    }
    writer.close();
    state.runs.splice(merged, parts.length, run);
    merged += 1;
    state.counts = tally.toJSON();
    folder.write(state);
  }
}
