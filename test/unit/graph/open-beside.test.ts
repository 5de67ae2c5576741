import { expect, it } from "vitest";
import type { PageSnapshot } from "../../../domain/page/page-snapshot.ts";
import { openBeside } from "../../../graph/alternatives/open-beside.ts";
import type { StepContext } from "../../../graph/step.ts";

const hall = { name: "Mill Hall", relation: "held at", isObject: true };
const result = (url: string, snippet: string) => ({
  ...{ title: "News", url, snippet, source: "news.test", published: null },
});

/** Searches for the Tarn Fair and the Mill Hall; these pages open. */
async function open(pages: Readonly<Record<string, string>>, beside = [hall]) {
  const opened: string[] = [];
  const lookup = {
    open: async (url: string): Promise<PageSnapshot | null> => {
      opened.push(url);
      const text = pages[url];
      return text === undefined
        ? null
        : ({ url, title: "News", text, published: "2026-06-14", links: [] } as unknown as PageSnapshot);
    },
  } as unknown as StepContext["lookup"];
  const results = [
    result("http://a.test/", "The Mill Hall is old."),
    result("http://b.test/", "The Tarn Fair was held at the Mill Hall."),
    result("http://c.test/", "The Mill Hall held the Tarn Fair."),
    result("http://d.test/", "The Tarn Fair opened in the Mill Hall."),
  ];
  const said = await openBeside({ lookup }, { name: "Tarn Fair", beside }, results, {} as never);
  return { said, opened };
}

it("opens the first pages that show both, and tells the words that name both, with the direction of the fact", async () => {
  const quote = "On 12 June 2026 the Tarn Fair was held at the Mill Hall.";
  const { said, opened } = await open({
    "http://b.test/": `News of the day. ${quote} The Mill Hall is old.`,
  });
  expect(opened).toEqual(["http://b.test/", "http://c.test/"]);
  expect(said).toEqual([
    {
      ...{ thing: "Mill Hall", relation: "held at", inverse: true, url: "http://b.test/", title: "News" },
      ...{ above: "", quote, published: "2026-06-14" },
    },
  ]);
});

it("tells nothing of a page that names one of them alone, and opens none where nothing stands beside the answer", async () => {
  expect((await open({ "http://b.test/": "The Mill Hall is old." })).said).toEqual([]);
  expect((await open({}, [])).opened).toEqual([]);
});
