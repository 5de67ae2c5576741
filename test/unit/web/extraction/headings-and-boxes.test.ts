import { describe, expect, it } from "vitest";
import { extractPage } from "../../../../web/extraction/extract-page.ts";

const prose =
  "The council voted on Tuesday to keep the old bridge open to walkers, after a long debate. ".repeat(4);
const paragraphs = `<p>${prose}</p><p>${prose}</p>`;

function linesOf(body: string): string[] {
  const html = `<html lang="en"><head><title>The Fund</title></head><body><main><article><h1>The Fund</h1>${body}</article></main></body></html>`;
  const { text } = extractPage({ html, url: "https://fund.example/", retrieved: "2026-03-10T12:00:00Z" });
  return text.split("\n");
}

describe("a button that is the text of a heading", () => {
  it.each([
    [
      "a heading",
      '<h2 class="accordion-header"><button class="accordion-button">Who leads it?</button></h2>',
    ],
    ["a heading with a sign", "<h2><button><span>Who leads it?</span><svg></svg></button> <i>+</i></h2>"],
    ["a heading with an element between", "<h2><span><button>Who leads it?</button></span></h2>"],
    ["a wrapped heading", '<div class="header"><h2 id="menu-1"><button>Who leads it?</button></h2></div>'],
  ])("is read in %s", (_, heading) => {
    const lines = linesOf(`${paragraphs}${heading}<div><p>Ida Stern does. ${prose}</p></div>`);
    // A sign beside the button stays.
    expect(lines.map((line) => line.replace(/ \+$/, ""))).toContain("## Who leads it?");
  });

  it("is read in a summary and in a term", () => {
    const details = `<details><summary><button>Who chairs it?</button></summary><p>${prose}</p></details>`;
    const list = "<dl><dt><button>Seat</button></dt><dd>Marl</dd></dl>";
    const lines = linesOf(`${paragraphs}${details}${list}`);
    expect(lines).toEqual(expect.arrayContaining(["Who chairs it?", "- Seat", "- Marl"]));
  });

  it.each([
    ["beside a heading's text", "<h2>Members <button>Copy link</button></h2>", "Copy link"],
    ["in the text", "<div><button>Accept all</button></div>", "Accept all"],
    ["that is hidden", '<h2><button style="display:none">Ignore this</button></h2>', "Ignore this"],
  ])("is left out %s", (_, markup, said) => {
    const lines = linesOf(`${paragraphs}${markup}${paragraphs}`);
    expect(lines.join("\n")).not.toContain(said);
    if (markup.includes("Members")) expect(lines).toContain("## Members");
  });
});

describe("an aside with facts in pairs", () => {
  const infobox = `<aside role="region" class="portable-infobox pi-background"><h2 class="pi-item pi-title">Ida Stern</h2>
    <section class="pi-item pi-group"><h2 class="pi-header">Life</h2>
    <div class="pi-item pi-data"><h3 class="pi-data-label">Born</h3><div class="pi-data-value">12 March 1971</div></div>
    <div class="pi-item pi-data"><h3 class="pi-data-label">Employer</h3><div class="pi-data-value"><a href="/w">Harlow Works</a></div></div></section></aside>`;

  it("is read as rows, and gives the text below it no heading", () => {
    const lines = linesOf(`${infobox}${paragraphs}`);
    const at = lines.indexOf("Born | 12 March 1971");
    expect(lines.slice(at - 2, at + 2)).toEqual([
      "Ida Stern",
      "Life",
      "Born | 12 March 1971",
      "Employer | Harlow Works",
    ]);
    expect(lines.filter((line) => line.startsWith("#"))).toEqual(["# The Fund"]);
  });

  it("is read in other forms too", () => {
    const list = "<aside><dl><dt>Chair</dt><dd>Ana Brel</dd><dt>Seat</dt><dd>Marl</dd></dl></aside>";
    expect(linesOf(`${list}${paragraphs}`)).toEqual(
      expect.arrayContaining(["- Chair", "- Ana Brel", "- Seat"]),
    );
    const flat = "<aside><h3>When</h3><p>12 May 2026</p><h3>Where</h3><p>Marl Hall</p></aside>";
    expect(linesOf(`${flat}${paragraphs}`)).toEqual(
      expect.arrayContaining(["When | 12 May 2026", "Where | Marl Hall"]),
    );
  });

  const link = '<li><a href="/x">Another story of the same town</a></li>';
  it.each([
    [
      "lists links",
      `<aside><h3>Most read</h3><ul>${link}${link}</ul><h3>Newest</h3><ul>${link}${link}</ul></aside>`,
    ],
    [
      "shows other stories",
      '<aside><div><h3><a href="/x">Another story</a></h3><p>It rained.</p></div><div><h3><a href="/y">A third story</a></h3><p>It snowed in another story.</p></div></aside>',
    ],
    [
      "is one box with a text",
      "<aside><h3>Another story</h3><p>Read more about the town in our paper.</p></aside>",
    ],
    [
      "is an advert",
      '<aside class="ad-box"><h3>Price</h3><p>20 dollars</p><h3>Sold in</h3><p>Another story shop</p></aside>',
    ],
    [
      "has a form",
      "<aside><h3>News</h3><div>Another story each week <input></div><h3>Help</h3><div>Call us</div></aside>",
    ],
    [
      "is hidden",
      '<aside class="portable-infobox" style="display:none"><h3>A</h3><p>Another story</p><h3>B</h3><p>b</p></aside>',
    ],
  ])("is left out if it %s", (_, aside) => {
    expect(linesOf(`${paragraphs}${aside}`).join("\n")).not.toContain("nother story");
  });
});
