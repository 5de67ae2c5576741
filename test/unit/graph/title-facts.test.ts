import { expect, it } from "vitest";
import type { PageStore } from "../../../domain/ports/web/page-store.ts";
import { pieceOf } from "../../support/good-script.ts";
import { startRun } from "../../support/start-run.ts";

it("stores what a page's title says with the title as its quote, apart from what its metadata say", async () => {
  let pages: PageStore | undefined;
  const title = "Harlow 4.0 Released";
  const line = "Page metadata – author: Ines Mota; published: 2026-03-04";
  const factOf = (relation: string, object: string) => ({
    ...{ subject: title, relation, object },
    ...{ from: null, to: null },
  });
  const { finish, items, run } = await startRun({
    method: { maxRounds: 1 },
    wrap: (parts) => {
      pages = parts.pages;
      return parts;
    },
    script: (good) => ({
      gather: async (input, call) => {
        const reply = await good.gather(input, call);
        if ("fault" in reply) return reply;
        const url = "http://news.test/harlow";
        const details = {
          ...{ mediaType: "text/html", canonical: null, site: null, author: "Ines Mota", modified: null },
          ...{ dateEvidence: null, dateConfidence: 1, signature: null },
        };
        const page = { id: "harlow", url, title, text: "It is out.", language: "en", links: [], details };
        const dated = { published: "2026-03-04", publishedFrom: "meta" as const };
        await pages?.putSnapshot({ ...page, ...dated, retrieved: "2026-05-01T10:00:00.000Z" });
        await pages?.putVisit(call.key.scope, url, page.id);
        const facts = [factOf("author", "Ines Mota"), factOf("announces", "Harlow 4.0")];
        return { evidence: [...reply.evidence, pieceOf("harlow", { facts, url, quote: line })] };
      },
    }),
  });
  await finish();
  const stored = (await items.listEvidence(run.id)).filter(({ url }) => url === "http://news.test/harlow");
  expect(stored.map(({ quote, facts, status }) => [quote, facts[0]?.relation, facts.length, status])).toEqual(
    [
      [line, "author", 1, "kept"],
      [title, "announces", 1, "kept"],
    ],
  );
});
