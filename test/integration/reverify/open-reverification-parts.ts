import { createToolSet } from "../../../agents/tools/create-tool-set.ts";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import type { Clock } from "../../../domain/ports/clock.ts";
import type { Judge } from "../../../domain/ports/evaluation/judge.ts";
import type { Stores } from "../../../domain/ports/stores.ts";
import type { Settings } from "../../../domain/settings/settings.ts";
import { judgeByRule } from "../../../gates/answers/judge-by-rule.ts";
import type { ReverificationParts } from "../../../reverify/reverification-parts.ts";

export interface WebPage {
  readonly text: string;
  readonly day: string | null;
  /** "News" where it isn't given. */
  readonly title?: string;
  readonly links?: PageSnapshot["links"];
}

const unused = async () => {
  throw new Error("nobody is asked this here");
};
/** Rules, and a judge who takes no two names for one where they are not sure. */
export const byRule: Judge = {
  ...{ byRule: judgeByRule, repairs: 0, set: unused, seal: unused },
  async one({ prediction, correctAnswer }) {
    const verdict = prediction.exactAnswer === correctAnswer ? "correct" : "incorrect";
    return { ok: true, value: { extractedAnswer: prediction.exactAnswer, verdict, reason: "" } };
  },
};

/** Real stores and the real tool set over a web of a few pages; models are played by what stands in the passages. */
export function openReverificationParts(
  web: ReadonlyMap<string, WebPage>,
  given: {
    readonly stores: Stores;
    readonly settings: Settings;
    readonly clock: Clock;
    /** What was searched for, and which roles were asked, in order. */
    readonly queries: string[];
    readonly asked: string[];
  },
): ReverificationParts {
  const { stores, settings, clock, queries, asked } = given;
  const tools = createToolSet({
    search: {
      name: "test",
      async search(query) {
        queries.push(query);
        const about = query.split(" ").slice(0, 2).join(" ");
        const found = [...web].filter(([, { text }]) => text.includes(about));
        const results = found.map(([url, { text, day }]) => ({
          ...{ title: text.slice(0, 40), url, snippet: text, source: "", published: day },
        }));
        return results.length > 0 ? { outcome: "results", results } : { outcome: "empty", detail: "" };
      },
    },
    guard: async () => false,
    leaks: { screenResults: async (results) => [...results], withholds: async () => false },
    screen: (text) => ({ text, leftOut: 0 }) as never,
    pages: stores.pages,
    jobs: {
      ...stores.jobs,
      ensure: async ({ payload }) => ({ id: String(payload?.["url"]), status: "done" }) as never,
      async waitFor([url = ""]) {
        const page = web.get(url);
        // As the handler of visits does it.
        if (page === undefined || (await stores.takedowns.isTakenDown(url)))
          return [{ status: "done", result: { fault: "gone", detail: "HTTP 404" } }] as never;
        const snapshot: PageSnapshot = {
          ...{ id: `${url} ${page.text}`, url, title: page.title ?? "News", text: page.text, language: "en" },
          ...{
            published: page.day,
            publishedFrom: "meta",
            links: page.links ?? [],
            retrieved: clock.now().toISOString(),
          },
        };
        await stores.pages.putSnapshot(snapshot);
        return [{ status: "done", result: { snapshotId: snapshot.id } }] as never;
      },
    },
    dispatch: async () => {},
    async read({ page }) {
      asked.push("read");
      return { ok: true, value: { rational: "", evidence: [page.text], summary: "", needMore: false } };
    },
    method: settings.method,
    pageTokens: 10_000,
  });
  return {
    ...{ settings, stores, clock, cited: tools, beyond: tools },
    newestSnapshot: async () => null,
    judge: byRule,
    agents: {
      alternatives: {
        async seek() {
          asked.push("alternatives");
          return { ok: true, value: { rivals: [] } };
        },
      },
      entailment: {
        async judge({ claims }) {
          asked.push("entailment");
          const judgements = claims.map(({ id, facts, quote }) => {
            const holds = facts.some(({ object }) => quote.includes(object));
            const verdict = holds ? ("entailed" as const) : ("contradicted" as const);
            return { claim: id, verdict, lacks: [], reason: "" };
          });
          return { ok: true, value: { judgements } };
        },
      },
      solver: () => ({
        solve: unused,
        documents: unused,
        interact: unused,
        fragment: unused,
        word: unused,
        async answer({ evidence }) {
          asked.push("answer");
          const exactAnswer = /(?:to|by) ([A-Z]\w+ [A-Z]\w+)/u.exec(evidence[0]?.quote ?? "")?.[1] ?? "";
          return { ok: true, value: { explanation: "", exactAnswer, confidence: 90 } };
        },
      }),
    },
    async readChange({ passages }) {
      asked.push("change");
      const changes = passages.flatMap(({ id, text }) => {
        const name = /passed to ([A-Z]\w+ [A-Z]\w+)/u.exec(text)?.[1];
        return name === undefined ? [] : [{ passage: id, name, since: "2024-06-04", reason: "" }];
      });
      return { ok: true, value: { changes } };
    },
  };
}
