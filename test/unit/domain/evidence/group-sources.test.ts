import { expect, it } from "vitest";
import { groupSources } from "../../../../domain/evidence/group-sources.ts";
import { signText } from "../../../../web/extraction/sign-text.ts";
import { registrableDomain } from "../../../../web/web-address.ts";

const article = Array.from(
  { length: 30 },
  (_, at) =>
    `On day ${at} the ship Vega of captain Aldana met ${at * 7} whales and turned ${at % 3} times north.`,
).join(" ");
const other = Array.from(
  { length: 30 },
  (_, at) =>
    `The harbour office says in its report number ${at} that Vega was seen by ${at * 11} people at pier ${at % 5}.`,
).join(" ");
const third = Array.from(
  { length: 30 },
  (_, at) =>
    `Letter ${at} to the editor asks why ${at * 3} quays of the town are shut in week ${at} of spring.`,
).join(" ");

const pageOf = (url: string, text: string) => ({
  url,
  text: `# ${url}\n${text}`,
  details: {
    ...{ mediaType: "text/html", canonical: null, author: null, modified: null, dateEvidence: null },
    ...{ dateConfidence: 0, site: registrableDomain(url), signature: signText(text) },
  },
});
const sourcesOf = (...pages: Parameters<typeof groupSources>[0]) =>
  groupSources(pages).map((group) => group.map(({ url }) => new URL(url).hostname));

it("counts copies of one article on two hosts once: with one independent page they are two sources", () => {
  const copy = `${article} Reporting by the agency; this site is not responsible for its content.`;
  expect(
    sourcesOf(
      pageOf("https://agency.example/vega", article),
      pageOf("https://daily.test/news/1", copy),
      pageOf("https://harbour.example.org/report", other),
    ),
  ).toEqual([["agency.example", "daily.test"], ["harbour.example.org"]]);
});

it("counts pages of one owner once, whatever they say, by the public-suffix list", () => {
  expect(
    sourcesOf(
      pageOf("https://en.daily.co.uk/1", article),
      pageOf("https://sport.daily.co.uk/2", other),
      pageOf("https://weekly.co.uk/3", third),
      pageOf("https://ann.github.io/", "A short note of Ann."),
      pageOf("https://bob.github.io/", "A short note of Bob."),
    ),
  ).toEqual([
    ["en.daily.co.uk", "sport.daily.co.uk"],
    ["weekly.co.uk"],
    ["ann.github.io"],
    ["bob.github.io"],
  ]);
});

it("joins sources that a later page shows to be one, and short notices only where they are equal", () => {
  expect(
    sourcesOf(
      pageOf("https://a.test/1", article),
      pageOf("https://b.test/1", other),
      // A page of a.test's owner that copies what b.test wrote.
      pageOf("https://a.test/2", other),
    ),
  ).toEqual([["a.test", "b.test", "a.test"]]);
  const notice = "The dome opens on 3 March.";
  expect(sourcesOf(pageOf("https://a.test/", notice), pageOf("https://b.test/", notice))).toHaveLength(1);
  expect(sourcesOf(pageOf("https://a.test/", notice), pageOf("https://b.test/", "It opens."))).toHaveLength(
    2,
  );
  expect(sourcesOf(pageOf("https://a.test/", ""), pageOf("https://b.test/", ""))).toHaveLength(2);
});

it("tells pages of before owners were kept by their hosts", () => {
  const plain = (url: string) => ({ url, text: url, details: null });
  expect(
    sourcesOf(plain("https://a.test/1"), plain("https://a.test/2"), plain("https://b.test/")),
  ).toHaveLength(2);
});
