import { createReader } from "../../agents/reader/agent.ts";
import { createSearchGuard } from "../../agents/tools/create-search-guard.ts";
import { createToolSet } from "../../agents/tools/create-tool-set.ts";
import type { PageStore } from "../../domain/ports/web/page-store.ts";
import type { ToolSet } from "../../domain/ports/web/tool-set.ts";
import { type StrippedText, stripInjections } from "../../gates/injection/strip-injections.ts";
import { createMemoryJobStore } from "../../test/support/memory-job-store.ts";
import { createMemoryPageStore } from "../../test/support/memory-page-store.ts";
import type { Arena } from "./open-arena.ts";

/** The product's tools as they are wired in the product, over stores in memory. */
export function openGuardedTools(
  arena: Arena,
  options: {
    /** The wording of the run's own draft, which no query may hold. */
    readonly draft: string;
    /** In place of the product's: to see what the other defences hold without it. */
    readonly screen?: (text: string) => StrippedText;
  },
): { readonly toolSet: ToolSet; readonly pages: PageStore } {
  const { search, visitor, gateway, settings } = arena;
  const pages = createMemoryPageStore();
  const jobs = createMemoryJobStore();
  const draft = { question: options.draft, plainQuestion: "", answer: "", aliases: [], answerEvidence: [] };
  const toolSet = createToolSet({
    ...{ search, pages, jobs, screen: options.screen ?? stripInjections, read: createReader({ gateway }) },
    guard: createSearchGuard({
      questions: { listTexts: async () => [] },
      items: { listDrafts: async () => [{ ...draft, round: 1, usedEvidence: [], instruction: null }] },
      queryLeaks: { note: async () => {} },
      limits: settings.web.searchGuard,
    }),
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    method: settings.method,
    pageTokens: 20_000,
    async dispatch(id) {
      const job = await jobs.get(id);
      const visited = await visitor.visit(job?.key ?? "", {});
      if (visited.outcome === "page") await pages.putSnapshot(visited.page);
      await jobs.finish(
        id,
        1,
        visited.outcome === "page"
          ? { snapshotId: visited.page.id }
          : { fault: visited.fault, detail: visited.detail },
      );
    },
  });
  return { toolSet, pages };
}
