import { expect, test } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { PageCapture, VisitOutcome } from "../../../domain/page/visit-outcome.ts";
import type { Job } from "../../../domain/ports/work/job-store.ts";
import { createVisitHandler } from "../../../workers/create-visit-handler.ts";

const page: PageSnapshot = {
  ...{ id: "abc", url: "http://a.test/", title: "A", text: "text", language: "en", published: null },
  ...{ publishedFrom: null, links: [], retrieved: "2026-02-01T00:00:00Z" },
};
const capture: PageCapture = {
  ...{ requested: "http://a.test/", retrieved: page.retrieved, body: null, bodyHash: null, rendered: null },
  ...{ request: { headers: {} }, response: { status: 200, headers: {} } },
};
const jobOf = (payload: Record<string, unknown>): Job => ({
  ...{ id: "j", kind: "visit", scopeId: "r", round: 1, key: "k", payload, status: "running", attempts: 1 },
  ...{ dispatch: 1, result: null, error: null, created: new Date() },
});

function handlerOf(
  outcome: VisitOutcome,
  during = (): void => {},
  isTakenDown: (url: string) => boolean = () => false,
): { visit: (signal?: AbortSignal) => unknown; stored: PageSnapshot[]; captured: string[] } {
  const stored: PageSnapshot[] = [];
  const captured: string[] = [];
  const handler = createVisitHandler({
    visitor: {
      visit: async () => {
        during();
        return outcome;
      },
    },
    pages: {
      putSnapshot: async (snapshot) => {
        stored.push(snapshot);
      },
    },
    archive: {
      // After the snapshot, which the capture's row refers to.
      putCapture: async (id) => void captured.push(`${id} of ${stored.length}`),
    },
    takedowns: { isTakenDown: async (url) => isTakenDown(url) },
  });
  const signal = new AbortController().signal;
  return {
    stored,
    captured,
    visit: (given = signal) => handler(jobOf({ url: page.url }), { signal: given }),
  };
}

test("a page is stored and named by its snapshot's id; a fault is a result; an abort of ours is neither", async () => {
  const good = handlerOf({ outcome: "page", page });
  expect(await good.visit()).toEqual({ finished: { snapshotId: "abc" } });
  expect(good.stored).toEqual([page]);
  expect(good.captured).toEqual([]);
  const whole = handlerOf({ outcome: "page", page, capture });
  expect(await whole.visit()).toEqual({ finished: { snapshotId: "abc" } });
  expect(whole.captured).toEqual(["abc of 1"]);
  const fault = { outcome: "fault", fault: "blocked", detail: "HTTP 403" } as const;
  expect(await handlerOf(fault).visit()).toEqual({ finished: { fault: "blocked", detail: "HTTP 403" } });

  const controller = new AbortController();
  const cut = handlerOf(fault, () => controller.abort(new Error("the lease is lost")));
  await expect(cut.visit(controller.signal)).rejects.toThrow("the lease is lost");
  expect(cut.stored).toEqual([]);
  const handler = createVisitHandler({
    visitor: { visit: async () => fault },
    pages: { putSnapshot: async () => {} },
    archive: { putCapture: async () => {} },
    takedowns: { isTakenDown: async () => false },
  });
  await expect(handler(jobOf({}), { signal: controller.signal })).rejects.toMatchObject({
    code: "bad-payload",
  });
});

test("a page that was taken down is gone, by its address and by the one that it leads to, and nothing is stored", async () => {
  const outcome = { outcome: "page", page, capture } as const;
  let visits = 0;
  const isRequested = handlerOf(
    outcome,
    () => (visits += 1),
    (url) => url === page.url,
  );
  const finished = { fault: "gone", detail: "the page was taken down here" };
  expect([await isRequested.visit(), visits, isRequested.stored]).toEqual([{ finished }, 0, []]);
  const moved = { ...page, url: "http://elsewhere.test/" };
  const isFinal = handlerOf(
    { outcome: "page", page: moved },
    () => {},
    (url) => url === moved.url,
  );
  expect([await isFinal.visit(), isFinal.stored]).toEqual([{ finished }, []]);
});
