import { expect, it } from "vitest";
import { containsQuote } from "../../../../domain/evidence/quote.ts";
import { removeAddresses } from "../../../../domain/evidence/remove-addresses.ts";
import { leaveOutAddresses } from "../../../../gates/privacy/leave-out-addresses.ts";

it.each([
  ["Author: Ann Lee <ann at quay.example>, Status: Final", ["Author: Ann Lee, Status: Final"]],
  [
    "Author: Ann Lee <ann@quay.example>, Bo Ray <bo@quay.example>, Cy Orr (cy at quay.example)",
    ["Author: Ann Lee, Bo Ray, Cy Orr"],
  ],
  ["Author: Ann Lee <ann.lee@quay.example>", ["Author: Ann Lee"]],
  ["Ann Lee (ann@mail.quay.example) built the quay.", ["Ann Lee built the quay."]],
  ["作者：李安 ann@quay.example，码头已建成。", ["作者：李安，码头已建成。"]],
  ["ann@quay.example", []],
])("leaves an address out of a quote, which the page still contains: %s", (quote, parts) => {
  expect(leaveOutAddresses([quote])).toEqual(parts);
  for (const part of parts) expect(containsQuote(`Head. ${quote} Next line.`, part)).toBe(true);
  expect(removeAddresses(quote)).not.toMatch(/@| at quay/);
});

it("keeps the lines around an address apart, so that they can be quoted together with and without it", () => {
  const page =
    "# Keel 7\n- Author:\n- Ann Lee <ann@quay.example>\n- Delegate:\n- Bo Ray <bo@quay.example>\n- cy@quay.example\n- Final";
  const [shown = ""] = leaveOutAddresses([page]);
  expect(shown).toBe("# Keel 7\n- Author:\n- Ann Lee\n- Delegate:\n- Bo Ray\n-\n- Final");
  expect(containsQuote(page, shown)).toBe(true);
  expect(containsQuote(page, "- Ann Lee\n- Delegate:\n- Bo Ray")).toBe(true);
  expect(containsQuote(page, "- Ann Lee <ann@quay.example>\n- Delegate:")).toBe(true);
  expect(containsQuote(page, "Ann Lee Delegate: Bo Ray Final")).toBe(true);
  expect(containsQuote(page, "- Ann Lee\n- Bo Ray")).toBe(false);
  expect(containsQuote(page, "- Delegate:\n- Ann Lee")).toBe(false);
});

it.each([
  "The code is hosted at quay.example and was looked at 12.5 times.",
  "Follow @quay_works for news.",
  "It costs 3 @ 4.50 (at quay 7).",
  "Use image quay/app@sha256 of the registry.",
  "It prints the docs of quay.example/crane@v1.2.3 and of lock@2.0.1-rc.beta.",
])("leaves what is no address: %s", (quote) => {
  expect(leaveOutAddresses([quote])).toEqual([quote]);
  expect(removeAddresses(quote)).toBe(quote);
});

it("reads a long text without an address once", () => {
  const started = process.cpuUsage();
  removeAddresses(`@ at ${"码头".repeat(200_000)} ${"quay.".repeat(100_000)}`);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
});
