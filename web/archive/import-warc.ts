import { createHash } from "node:crypto";
import { basename, resolve } from "node:path";
import type { CallScope } from "../../domain/ports/models/call-ledger.ts";
import type { Stores } from "../../domain/ports/stores.ts";
import type { Settings } from "../../domain/settings/settings.ts";
import { checkWorld } from "./archive-index.ts";
import { listArchivedSearches } from "./create-archive-search.ts";
import { createArchiveVisitor } from "./create-archive-visitor.ts";
import type { WarcReport } from "./export-warc.ts";
import { indexArchive } from "./index-archive.ts";

type Parts = Pick<Stores, "archive" | "pages"> & { readonly settings: Settings };

/**
 * Stores an archive's pages with their HTTP exchanges, and its searches. Importing the same archive again changes nothing. Snapshots by
 * Freshet are stored unchanged; pages that other programs recorded are read now.
 */
export async function importWarc(
  { archive: store, pages, settings }: Parts,
  path: string,
): Promise<WarcReport> {
  const archive = await indexArchive(resolve(path));
  checkWorld(archive, settings);
  const scope: CallScope = { kind: "probe", id: `import/${basename(archive.path)}` };
  const visitor = createArchiveVisitor({ archive, settings: settings.web });
  let [visited, faults, searches] = [0, 0, 0];
  try {
    for (const address of archive.addresses.keys()) {
      const found = await visitor.visit(address);
      if (found.outcome === "fault") {
        faults += 1;
        continue;
      }
      await pages.putSnapshot(found.page);
      if (found.capture) await store.putCapture(found.page.id, found.capture);
      await pages.putVisit(scope, address, found.page.id);
      visited += 1;
    }
  } finally {
    await visitor.close();
  }
  for await (const { query, provider, outcome } of listArchivedSearches(archive)) {
    const name = createHash("sha256").update(query).digest("hex").slice(0, 16);
    await pages.putSearch({ scope, step: "import", round: 0, name }, query, provider, outcome);
    searches += 1;
  }
  return { file: archive.path, pages: visited, searches, faults };
}
