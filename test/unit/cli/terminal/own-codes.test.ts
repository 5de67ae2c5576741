import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { cleanText, ownCodes, redraw } from "../../../../cli/terminal/own-codes.ts";

const cli = join(import.meta.dirname, "..", "..", "..", "..", "cli");

it.each([
  ["a window's title", "T\u001b]0;pwned\u0007", "T␛]0;pwned␇"],
  ["the clipboard, ended by ST", "\u001b]52;c;cHduZWQ=\u001b\\", "␛]52;c;cHduZWQ=␛\\"],
  ["a cleared screen and a colour", "\u001b[2J\u001b[31m", "␛[2J␛[31m"],
  ["the same in one byte", "\u009b2J\u009d0;x\u009c", "\ufffd2J\ufffd0;x\ufffd"],
  ["a line written over", "honest\rhostile", "honest␍hostile"],
  ["backspaces, a vertical tab, a page feed", "a\b\v\f", "a␈␋␌"],
  ["NUL and DEL", "\u0000\u007f", "␀␡"],
  ["a line shown the other way round", "a\u202etxt.exe\u202c\u2066b\u2069", "atxt.exeb"],
])("a control code for the terminal is text: %s", (_, given, shown) => {
  expect(cleanText(given)).toBe(shown);
  expect(ownCodes.settle(given)).toBe(shown);
});

it.each([
  "Two lines\n\tand a tab",
  "人形机器人首次参加半程马拉松，用时 2 小时 40 分。",
  "مرحبا بالعالم \u200fعربي\u200e \u061c(1)",
  "שלום עולם",
  "👩‍🔬 👨‍👩‍👧‍👦 🏳️‍🌈 🇨🇳 👍🏽",
  "e\u0301 a\u0308 ก็ नि न्‍य می‌خواهم",
  "“quotes” – dashes … ½ ² € \u00a0no-break \u00adsoft",
  "private use: \ue000 \uf8ff",
])("honest text stays as it is: %s", (text) => {
  expect(cleanText(text)).toBe(text);
  expect(ownCodes.settle(text)).toBe(text);
});

it("the end of a line stays one, however it was written", () => {
  expect(cleanText("one\r\ntwo\r\n")).toBe("one\ntwo\n");
});

it("our own codes reach the terminal, and what stands between them is cleaned", () => {
  const line = `${redraw.line}${ownCodes.mark("\u001b[1m")}a\u001b[8mb${ownCodes.mark("\u001b[22m")}`;
  expect(ownCodes.settle(line)).toBe("\r\u001b[K\u001b[1ma␛[8mb\u001b[22m");
  expect(ownCodes.strip(line)).toBe("a\u001b[8mb");
  expect(redraw.lines(3)).toBe(ownCodes.mark("\r\u001b[2A\u001b[J"));
});

it("nobody can write a mark who hasn't seen one", () => {
  const [opening = ""] = ownCodes.mark("\u001b[2J").split("\u001b");
  const forged = opening.replace(/[0-9a-f]/gu, (digit) => (digit === "0" ? "1" : "0"));
  expect(ownCodes.settle(`${forged}\u001b[2J\ue001`)).toBe(`${forged}␛[2J\ue001`);
});

it("escape sequences are written in cli/terminal alone: elsewhere they would be shown in place of working", () => {
  const files = readdirSync(cli, { recursive: true, encoding: "utf8" }).filter(
    (name) => name.endsWith(".ts") && !name.startsWith("terminal"),
  );
  expect(files.length).toBeGreaterThan(50);
  const writes = /\\x1b|\\u001b|\\033|"\\r"|`\\r|picocolors/u;
  expect(files.filter((name) => writes.test(readFileSync(join(cli, name), "utf8")))).toEqual([]);
});
