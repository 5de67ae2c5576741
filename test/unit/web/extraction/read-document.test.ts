import { describe, expect, it } from "vitest";
import { decodeText } from "../../../../web/extraction/decode-text.ts";
import { extractPage } from "../../../../web/extraction/extract-page.ts";
import { parsePage } from "../../../../web/extraction/parse-page.ts";
import { readDocument } from "../../../../web/extraction/read-document.ts";

const PROSE = "The council voted on Tuesday to keep the old bridge open to walkers, after a long debate. ";
const given = { url: "https://news.example/story", retrieved: "2026-03-10T12:00:00Z" };
const read = (html: string) => readDocument(parsePage(html), { ...given, html }, { signals: true });
const signalsOf = (body: string, head = "") =>
  read(`<!doctype html><html><head><title>T</title>${head}</head><body>${body}</body></html>`).signals;

describe("readDocument", () => {
  it("reads the same text as from a browser's document", () => {
    const served = `<!doctype html><title>Bridge</title><h1>Bridge</h1><p>${PROSE.repeat(5)}<p>Second<ul><li>One<li>Two</ul>`;
    const shown = `<!DOCTYPE html><html><head><title>Bridge</title></head><body><h1>Bridge</h1><p>${PROSE.repeat(5)}</p><p>Second</p><ul><li>One</li><li>Two</li></ul></body></html>`;
    expect(read(served).page).toEqual(extractPage({ ...given, html: shown }));
  });

  it("writes no comment of code as a heading", () => {
    const body = `<h1>Bridge</h1><p>${PROSE.repeat(5)}</p><pre><code># lift the gate\nbridge.lift()</code></pre>`;
    const lines = read(`<!doctype html><title>Bridge</title>${body}<h2>Tolls</h2><p>${PROSE}</p>`).page.text;
    expect(lines.split("\n").filter((line) => line.startsWith("#"))).toEqual(["# Bridge", "## Tolls"]);
    expect(lines).toContain("# lift the gate bridge.lift()");
  });

  it("knows a page that its scripts have yet to draw", () => {
    const body = `<article><h1>Bridge</h1><p>${PROSE.repeat(8)}</p></article>`;
    const state = JSON.stringify({ body }).replaceAll("<", "\\u003c");
    const data = `<div id="root"></div><script type="application/json" id="s">${state}</script>`;
    const inline = `<script>document.getElementById("root").innerHTML = JSON.parse(document.getElementById("s").textContent).body</script>`;
    const scripted = signalsOf(data + inline);
    expect(scripted).toMatchObject({ scripts: 1, mounts: 1 });
    expect(scripted?.hiddenProse).toBeGreaterThan(400);
    expect(signalsOf(body + data.replace('<div id="root"></div>', "") + inline)).toMatchObject({
      mounts: 0,
      hiddenProse: 0,
    });
    expect(signalsOf(`<div id="x9"> Loading… </div><script>new Vue({ el: '#x9' })</script>`)?.mounts).toBe(1);
    expect(
      signalsOf(`<div id="x9"></div><script>document.getElementById("x9").remove()</script>`)?.mounts,
    ).toBe(0);
    const window = `<script>window.__STATE__ = {"text": "${PROSE}"}</script>`;
    expect(signalsOf(window)?.hiddenProse).toBeGreaterThan(50);
    expect(
      signalsOf("<noscript>Please enable JavaScript.</noscript><script src=a.js></script>"),
    ).toMatchObject({
      asksForScripts: true,
      weight: 0,
    });
  });

  it("weighs text by what there is to read", () => {
    expect(signalsOf(`<p>${PROSE.repeat(4)}</p>`)?.weight).toBeGreaterThan(300);
    expect(signalsOf(`<p>${"市政府周二宣布新桥将于四月开放。".repeat(10)}</p>`)?.weight).toBeGreaterThan(400);
    const links = Array.from({ length: 20 }, (_, i) => `<li><a href="/${i}">Headline number ${i}</a></li>`);
    expect(signalsOf(`<ul>${links.join("")}</ul>`)?.weight).toBeLessThan(200);
  });

  it("follows a refresh, but not one for readers without scripts", () => {
    const refresh = '<meta http-equiv="Refresh" content="1; url=/next">';
    expect(signalsOf("<p>On.", refresh)?.refresh).toEqual({ url: "https://news.example/next", inMs: 1_000 });
    expect(signalsOf("<p>On.", `<noscript>${refresh}</noscript>`)?.refresh).toBeNull();
  });
});

describe("decodeText", () => {
  const bytes = (...parts: (string | number[])[]) =>
    Uint8Array.from(
      parts.flatMap((part) => (typeof part === "string" ? [...Buffer.from(part, "latin1")] : part)),
    );

  it("goes by mark, header, markup and bytes, in this order", () => {
    const e = [0xe9];
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], "x", [0xc3, 0xa9]), "text/html; charset=latin1")).toBe("xé");
    expect(decodeText(bytes("x", e), 'text/html; charset="ISO-8859-1"')).toBe("xé");
    expect(decodeText(bytes('<meta charset="windows-1251">', e), "text/html")).toContain("й");
    expect(
      decodeText(bytes('<meta charset="utf-8">', [0xc3, 0xa9]), "text/html; charset=nonsense"),
    ).toContain("é");
    expect(
      decodeText(
        bytes('<meta http-equiv=Content-Type content="text/html; charset=gb2312">', [0xd6, 0xd0]),
        null,
      ),
    ).toContain("中");
    expect(decodeText(bytes('<meta charset="utf-16">x'), null)).toContain("x");
  });

  it("guesses where nothing is declared", () => {
    expect(decodeText(new TextEncoder().encode("<p>é 中"), null)).toBe("<p>é 中");
    expect(decodeText(bytes("<p>caf", [0xe9], " cr", [0xe8], "me"), null)).toBe("<p>café crème");
    const chinese = [0xb5, 0xc4, 0xd6, 0xd0, 0xb9, 0xfa, 0xc8, 0xcb];
    expect(decodeText(bytes("<p>", chinese), null)).toBe("<p>的中国人");
  });
});
