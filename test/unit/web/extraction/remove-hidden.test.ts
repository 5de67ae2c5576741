import { expect, it } from "vitest";
import { extractPage } from "../../../../web/extraction/extract-page.ts";

const page = (style: string, inner = "Nobody sees this sentence.") =>
  extractPage({
    html: `<!doctype html><html lang="en"><head><title>Harbour</title></head><body><main><h1>Harbour</h1>
<p>The new quay of the harbour was opened by the mayor on Monday, after four years of work on it.</p>
<div style="${style}">${inner} <a href="/secret">More</a></div>
<p>Two ferries will berth there from the spring on, the port authority said in a statement.</p></main></body></html>`,
    url: "http://harbour.test/news",
    retrieved: "2026-06-01T00:00:00Z",
  });

it.each([
  "position:absolute;left:-9999px",
  "position: absolute; top: -10000px",
  "text-indent:-99999px",
  "position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden",
  "clip: rect(1px, 1px, 1px, 1px)",
  "clip-path:inset(50%)",
  "color:#fff;background:#fff",
  "color: WHITE; background-color: #ffffff !important",
  "color:rgb(255,255,255);background-color:#fff",
  "color:#fefefe;background:white",
  "position:fixed;left:-200vw",
  "position:absolute;top:-999em",
  "transform: translateX(-9999px)",
  "display:none",
  "display:/* shown later */none",
  "display:n\\6f ne",
  "visibility:hidden",
])("text and links under «%s» are none of the page's", (style) => {
  const { text } = page(style);
  expect(text).toContain("new quay");
  expect(text).not.toContain("Nobody sees");
});

it("text of no size is left out, and children of a container of no size that have a size are not", () => {
  expect(page("font-size:0", "").text).toContain("Two ferries");
  const sized = `<span style="font-size:16px">Somebody sees this sentence.</span> Nobody sees this one.`;
  expect(page("font-size:0", sized).text).toContain("Somebody sees");
  expect(page("font-size:0", sized).text).not.toContain("Nobody sees");
  const plain = extractPage({
    html: `<html><body><p>The quay was opened on Monday after four years.</p><p style="font-size:0px">Nobody sees this.</p></body></html>`,
    url: "http://harbour.test/",
    retrieved: "2026-06-01T00:00:00Z",
  });
  expect(plain.text).not.toContain("Nobody sees");
});

it.each(["font-size:1px", "font-size:0.01em", "font-size: .5px"])("text of «%s» is left out", (style) => {
  const { text } = extractPage({
    html: `<html><body><p>The quay was opened on Monday after four years.</p><p style="${style}">Nobody sees this.</p></body></html>`,
    url: "http://harbour.test/",
    retrieved: "2026-06-01T00:00:00Z",
  });
  expect(text).toContain("opened on Monday");
  expect(text).not.toContain("Nobody sees");
});

it.each([
  "left:-20px",
  "color:#fff;background:#000",
  "margin-left:-15px",
  "margin-left:-100%",
  "font-size:10px",
  "font-size:0.8em",
  "color:#333;background:#eee",
  "color:rgb(200,200,200);background:rgb(0,0,0)",
  "transform:translateY(-50%)",
])("text under «%s» is kept", (style) => {
  expect(page(style).text).toContain("Nobody sees");
});

it.each(["opacity:0", "max-height:0;overflow:hidden"])("only scripts can show text under «%s»", (style) => {
  expect(page(style).text).not.toContain("Nobody sees");
  expect(page(style, "Nobody sees this yet.<script>run()</script>").text).toContain("Nobody sees");
});

it("a link that nobody sees may not be followed", () => {
  expect(page("left:-9999px").links).toEqual([]);
  expect(page("").links).toMatchObject([{ url: "http://harbour.test/secret" }]);
});
