import { expect, it } from "vitest";
import type { ExposureEvent } from "../../../domain/ports/exposure-ledger.ts";
import type { NotedQueryLeak } from "../../../domain/ports/query-leak-log.ts";
import { noteExposure } from "../../../forms/note-exposure.ts";

const leak = (id: string, questionId: string, decision: NotedQueryLeak["decision"]): NotedQueryLeak => ({
  id,
  key: { scope: { kind: "run", id: "run-f" }, step: "panel", round: 1, name: "panel-1/s1" },
  query: "…",
  questionId,
  excerpt: "…",
  decision,
  noticed: new Date("2026-06-01"),
});

it("notes the queries that solvers sent for a form, of each of its rounds, under the item and not under the form", async () => {
  const leaks = [
    leak("l1", "run-f/r1", "sent"),
    leak("l2", "run-f/r2", "sent"),
    leak("l3", "run-f/r1", "refused"),
    leak("l4", "run-other/r1", "sent"),
  ];
  const noted: ExposureEvent[] = [];
  const seen: string[] = [];
  const context = {
    run: { id: "run-f", form: { questionId: "q-1", kind: "ambiguous", number: 1 } },
    question: { id: "q-1" },
    state: { round: 2 },
    held: { runId: "run-f", epoch: 1 },
    forms: { noteProviders: async (_: unknown, questionId: string) => seen.push(questionId) },
    queryLeaks: {
      list: async ({ questionId, decision }: { questionId?: string; decision?: string }) =>
        leaks.filter((each) => each.questionId === questionId && each.decision === decision),
    },
    exposureEvents: { note: async (events: readonly ExposureEvent[]) => noted.push(...events) },
  };
  await noteExposure(context as unknown as Parameters<typeof noteExposure>[0]);
  expect(noted.map(({ itemId, kind, key }) => [itemId, kind, key])).toEqual([
    ["q-1", "query-echo", "query/run/run-f/l1"],
    ["q-1", "query-echo", "query/run/run-f/l2"],
  ]);
  expect(seen).toEqual(["q-1"]);
  expect(noted[0]?.detail).toMatchObject({ by: "run run-f, panel", form: "ambiguous" });
});
