import { expect, it } from "vitest";
import { parseMetaRefresh } from "../../../../web/visiting/parse-meta-refresh.ts";

const page = "http://news.test/a";

it.each([
  ["0; url=/b", 0],
  ["0;URL='/b'", 0],
  [' 1.5 , url = "/b" ', 1_500],
  [".5;/b", 500],
  ["3 /b", 3_000],
  ["0; url='/b' and more", 0],
])("reads %j", (content, inMs) => {
  expect(parseMetaRefresh(content, page)).toEqual({ url: "http://news.test/b", inMs });
});

it.each([null, "", "5", "5;", "x; url=/b", "0; url=", "0; url=/a#top", "0; url=http://[", "0; url=''"])(
  "finds none in %j",
  (content) => {
    expect(parseMetaRefresh(content, page)).toBeNull();
  },
);

it("gets through a megabyte of blanks", () => {
  const blanks = " ".repeat(1_000_000);
  expect(parseMetaRefresh(`0${blanks}"x'`, page)).toMatchObject({ inMs: 0 });
  expect(parseMetaRefresh(`0${blanks};${blanks}url${blanks}='/b'${blanks}`, page)).toMatchObject({
    url: "http://news.test/b",
  });
});
