import { z } from "zod";
import { GiveUpItemError } from "../domain/errors/freshet-error.ts";
import type { VisitResult } from "../domain/page/visit-outcome.ts";
import type { ArchiveStore } from "../domain/ports/web/archive-store.ts";
import type { PageStore } from "../domain/ports/web/page-store.ts";
import type { PageVisitor } from "../domain/ports/web/page-visitor.ts";
import type { TakedownStore } from "../domain/ports/web/takedown-store.ts";
import type { WorkHandler } from "./run-work.ts";

/** Milliseconds to wait for a host's slot. After this time the job is requeued, so that visits to other hosts don't have to wait for it. */
const PATIENCE_MS = 1_000;

/** The result of a visit to a page that the operator took down. All work sees such a page as gone. */
const buried: VisitResult = { fault: "gone", detail: "the page was taken down here" };

const visitPayload = z.object({ url: z.string().min(1) });

/**
 * Creates the handler of visits: it opens a page and stores its snapshot and its HTTP capture. The job's result is the snapshot's id, or
 * the visit's fault.
 */
export function createVisitHandler(options: {
  readonly visitor: Pick<PageVisitor, "visit">;
  readonly pages: Pick<PageStore, "putSnapshot">;
  readonly archive: Pick<ArchiveStore, "putCapture">;
  readonly takedowns: Pick<TakedownStore, "isTakenDown">;
}): WorkHandler {
  const { visitor, pages, archive, takedowns } = options;
  return async (job, { signal }) => {
    const payload = visitPayload.safeParse(job.payload);
    if (!payload.success)
      throw new GiveUpItemError(`visit job ${job.id} has no address`, { code: "bad-payload" });
    if (await takedowns.isTakenDown(payload.data.url)) return { finished: buried };
    const visited = await visitor.visit(payload.data.url, { signal, patienceMs: PATIENCE_MS });
    // If our own abort interrupted the visit, its outcome says nothing about the page.
    signal.throwIfAborted();
    let result: VisitResult;
    if (visited.outcome === "page") {
      if (await takedowns.isTakenDown(visited.page.url)) return { finished: buried };
      await pages.putSnapshot(visited.page);
      if (visited.capture) await archive.putCapture(visited.page.id, visited.capture);
      result = { snapshotId: visited.page.id };
    } else result = { fault: visited.fault, detail: visited.detail };
    return { finished: result };
  };
}
