import { writeGoal } from "../../simulation/models/persona/choose-pages.ts";
import { pageSetOf } from "../../simulation/web/page-set.ts";
import { writeStatement } from "../../simulation/web/page-view.ts";
import { renderPage } from "../../simulation/web/render-page.ts";
import { createWorld } from "../../simulation/world/create-world.ts";
import { extractPage } from "../../web/extraction/extract-page.ts";
import type { TargetPage } from "./target.ts";

const retrieved = "2026-07-01T00:00:00Z";

/**
 * Draws pages of the simulated world that are as long as real pages. Targets are what the pages state, and goals are worded as by the
 * simulated agents.
 */
export function drawWorldPages(options: {
  readonly seed: number;
  readonly pageTokens: number;
  readonly wanted: number;
}): TargetPage[] {
  const { seed, pageTokens, wanted } = options;
  const set = pageSetOf(createWorld({ seed, pageTokens }));
  const served = set.pages.filter((page) => !page.isScripted);
  const step = Math.max(1, Math.floor(served.length / wanted));
  return served
    .filter((_, index) => index % step === 0)
    .slice(0, wanted)
    .map((page) => {
      const url = `http://${page.host}${page.path}`;
      const { title, text } = extractPage({ html: renderPage(page, set), url, retrieved });
      const targets = page.statements.flatMap((statement) => {
        const [fact] = statement.facts;
        const sentence = writeStatement(statement, page, set);
        if (fact === undefined || !text.includes(sentence)) return [];
        const goal = writeGoal([fact.subject.name[page.language]], [fact.relation], page.language);
        return [{ sentence, goals: { "name and relation": goal } }];
      });
      return { title, text, targets };
    });
}
