import type { DumpTally } from "../dump/dump-line.ts";
import { mergeRuns, mostMerged } from "../snapshot/merge-runs.ts";
import { createRunWriter } from "../snapshot/run-file.ts";
import type { ChangesFolder, ChangesState } from "./changes-state.ts";

/**
 * Merges runs of changed entities in passes, until few enough runs are left to be opened at once. The changes of a month make thousands of
 * runs, while a process may open fewer files. The state is stored after each merge, so that the work continues there after a kill.
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
  // Number of runs that this pass has made; they are at the beginning of the list. The order of runs is kept, because later runs take
  // precedence over earlier ones.
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
