import type { Freshet } from "../../app/freshet.ts";
import type { Release } from "../../domain/ports/release-store.ts";
import { loadBuilt } from "../load-built.ts";
import type { ReleasedQuestion } from "./life-state.ts";

/** What an outsider reads who was given the key of the newest release; nothing where there is none. */
export async function readRelease(
  freshet: Freshet,
  dataDir: string,
): Promise<{ readonly release: Release; readonly questions: ReleasedQuestion[] } | null> {
  const [release] = await freshet.releases.list();
  if (release === undefined) return null;
  const { loadRelease } = await loadBuilt<typeof import("../../releases/opening/load-release.ts")>(
    "releases/opening/load-release.ts",
  );
  const { openItems } = await loadBuilt<typeof import("../../releases/opening/open-items.ts")>(
    "releases/opening/open-items.ts",
  );
  const { readKeyFile } = await loadBuilt<typeof import("../../releases/sealing/read-key-file.ts")>(
    "releases/sealing/read-key-file.ts",
  );
  const { releasePaths } =
    await loadBuilt<typeof import("../../app/release-paths.ts")>("app/release-paths.ts");
  const key = await readKeyFile(releasePaths({ dataDir }, release.id).key);
  const items = openItems(await loadRelease(release.folder), key);
  const questions = items.map(({ id, language, question, answer, aliases }) => ({
    ...{ id, language, question },
    answers: [answer, ...aliases],
  }));
  return { release, questions };
}
