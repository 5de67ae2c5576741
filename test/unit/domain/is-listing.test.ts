import { expect, it } from "vitest";
import { isListing } from "../../../domain/page/is-listing.ts";

const page = "https://site.example/2026/03/report";

it.each([
  ...[
    "/",
    "/en/",
    "/blog/",
    "/zh/blog",
    "/archive/",
    "/archive/2026/",
    "/blog/2026/03",
    "/tags/",
    "/tags/telescope",
  ],
  ...[
    "/blog/tags/telescope/",
    "/category/news",
    "/authors/ana-brel",
    "/page/2",
    "/blog/page/12/",
    "/blog?page=2",
  ],
  ...["/events/quay/register", "/rss.xml", "/login", "/2026/"],
])("%s is a list of pages or a site's own affair", (path) => {
  expect(isListing(`https://site.example${path}`, page)).toBe(true);
});

it.each([
  ...[
    "/blog/a-new-telescope",
    "/2026/03/04/quay-opens",
    "/news/2026-03-04",
    "/telescope/releases/tag/v2.0",
    "/?p=512",
  ],
  ...[
    "/main/tags/tag-security/charter",
    "/orta/tags/tag-security",
    "/wiki/Quay",
    "/about",
    "/blog-of-a-quay",
    "/report?id=7",
  ],
])("%s is a page about something", (path) => {
  expect(isListing(`https://site.example${path}`, page)).toBe(false);
});

it("takes the home page of another site, or where no page is given, for a page about something", () => {
  expect(isListing("https://quay.example/", page)).toBe(false);
  expect(isListing("https://site.example/")).toBe(false);
  expect(isListing("no address")).toBe(false);
});
