import type { VisitOutcome } from "../../domain/page/visit-outcome.ts";
import type { PageVisitor } from "../../domain/ports/page-visitor.ts";
import type { WebSettings } from "../../domain/settings/web-settings.ts";
import { cleanAddress } from "../clean-address.ts";
import { createExtractor } from "../extraction/create-extractor.ts";
import type { ArchiveIndex } from "./archive-index.ts";
import { readArchivedAnswer } from "./read-archived-answer.ts";
import { readArchivedSnapshot } from "./read-archived-snapshot.ts";

/** Redirects that are followed within an archive. */
const MOST_HOPS = 10;

/**
 * Visits out of an archive alone: the page as it was read then, or, of an archive of others, read now from what was served
 * then. Nothing is ever fetched; an address that the archive doesn't hold is `not-in-archive`.
 */
export function createArchiveVisitor(options: {
  readonly archive: ArchiveIndex;
  readonly settings: Pick<WebSettings, "visit">;
}): PageVisitor {
  const { archive, settings } = options;
  const { visit } = settings;
  const extractor = createExtractor({
    deadlineMs: visit.extractSeconds * 1000,
    maxMegabytes: visit.extractMegabytes,
    processes: Math.min(2, visit.concurrency),
  });
  return {
    async visit(url) {
      const requested = cleanAddress(url);
      if (requested === null) return fault("refused-address", `not a web address: ${url.slice(0, 200)}`);
      let address = requested;
      for (let hops = 0; hops <= MOST_HOPS; hops += 1) {
        const found = archive.addresses.get(address);
        const page = found && (await readArchivedSnapshot(found, requested));
        if (page) return page;
        if (found?.response || found?.rendered) {
          const answer = await readArchivedAnswer(found, {
            address,
            extractor,
            maxBytes: visit.maxBytes,
          });
          if ("outcome" in answer) return answer;
          address = answer.redirectedTo;
        } else if (found?.redirectedTo !== undefined) address = found.redirectedTo;
        else if (found?.fault) return fault(found.fault.fault, found.fault.detail);
        else
          return fault(
            "not-in-archive",
            `${address.slice(0, 200)} was not visited when the archive was made`,
          );
      }
      return fault("unreachable", "redirects without end");
    },
    close: () => extractor.close(),
  };
}

const fault = (kind: Extract<VisitOutcome, { outcome: "fault" }>["fault"], detail: string): VisitOutcome => ({
  outcome: "fault",
  fault: kind,
  detail,
});
