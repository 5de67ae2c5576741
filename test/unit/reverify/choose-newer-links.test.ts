import { expect, it } from "vitest";
import { chooseNewerLinks } from "../../../reverify/newer/choose-newer-pages.ts";

const since = "2025-03-01";
const choose = (
  title: string,
  links: readonly { readonly url: string; readonly text: string }[],
  { before = null, most = 9 }: { readonly before?: readonly string[] | null; readonly most?: number } = {},
) =>
  chooseNewerLinks([{ page: { title, links: [...links] }, before: before && new Set(before) }], {
    ...{ about: ["Marcor Group", "马科尔集团"], since, not: new Set(["http://cited.test/"]), most },
  });

it("takes links with a day from then on, of text or address, on a page about it, the newest first", () => {
  const links = [
    { url: "http://a.test/1", text: "Gazette, report of 4 March 2025" },
    { url: "http://a.test/2025/03/20/seat", text: "A move" },
    { url: "http://a.test/3", text: "海晚报2025年3月1日报道" },
    { url: "http://a.test/4", text: "Gazette, report of 28 February 2025" },
    { url: "http://a.test/5", text: "Contact" },
    { url: "http://cited.test/#top", text: "Report of 5 March 2025" },
    { url: "mailto:a@b.test?2025-03-05", text: "5 March 2025" },
  ];
  const chosen = ["http://a.test/2025/03/20/seat", "http://a.test/1", "http://a.test/3"];
  expect(choose("Marcor Group - Wiki", links)).toEqual(chosen);
  expect(choose("马科尔集团", links, { most: 1 })).toEqual(chosen.slice(0, 1));
  // On other pages there is news of anything.
  expect(choose("Front page", links)).toEqual([]);
});

it("takes a link that names it from any page, before others, and one without a day only where it wasn't there before", () => {
  const links = [
    { url: "http://a.test/1", text: "Report of 9 March 2025" },
    { url: "http://a.test/2", text: "Marcor Group leaves (4 March 2025)" },
    { url: "http://a.test/3", text: "Marcor Group moves its seat" },
    { url: "http://a.test/4", text: "Marcor Groups compared" },
  ];
  expect(choose("Front page", links)).toEqual(["http://a.test/2"]);
  expect(choose("Front page", links, { before: [] })).toEqual(["http://a.test/2", "http://a.test/3"]);
  expect(choose("Front page", links, { before: ["http://a.test/3"] })).toEqual(["http://a.test/2"]);
  expect(choose("Marcor Group", links)).toEqual(["http://a.test/2", "http://a.test/1"]);
});
