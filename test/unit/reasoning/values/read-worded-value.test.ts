import { expect, it } from "vitest";
import { quantityKey } from "../../../../reasoning/knowledge/name-table.ts";
import { readQuantity } from "../../../../reasoning/values/quantity.ts";
import { readWordedValue } from "../../../../reasoning/values/read-worded-value.ts";

const keyOf = (text: string): string | null => {
  const quantity = readWordedValue(text);
  return quantity === null ? null : quantityKey(quantity);
};

it.each([
  ["fourth", "#4"],
  ["the fourth", "#4"],
  ["4th", "#4"],
  ["first", "#1"],
  ["second", "#2"],
  ["twelfth", "#12"],
  ["twentieth", "#20"],
  ["twenty-first", "#21"],
  ["ninety ninth", "#99"],
  ["hundredth", "#100"],
  ["第四", "#4"],
  ["第4届", "#4"],
  ["第十二 期", "#12"],
  ["第二十一版", "#21"],
  ["五个席位", "#5"],
  ["两位联合主席", "#2"],
])("reads %s as the number %s", (text, key) => {
  expect(keyOf(text)).toBe(key);
});

it.each([
  ["five positions", "5 positions"],
  ["two dozen positions", "24 positions"],
  ["five elected positions", "5 positions"],
  ["about seven hundred voters", "about 700 voters"],
  ["more than twenty seats", "more than 20 seats"],
])("reads %s as %s", (text, same) => {
  expect(keyOf(text)).not.toBeNull();
  expect(keyOf(text)).toBe(keyOf(same));
});

it("reads what has a value in itself as before", () => {
  for (const text of ["12 March 2026", "the second quarter of 2026", "2026年第二季度", "1.2 km", "约三百人"])
    expect(readWordedValue(text)).toEqual(readQuantity(text));
});

it.each([
  ["Fourth"],
  ["Five Guys"],
  ["five Guys"],
  ["one position"],
  ["both"],
  ["month"],
  ["the seven of them who were elected"],
  ["第三季度"],
  ["第一大学"],
  ["三国"],
  ["CVE-2026-1234"],
])("reads no number in %s", (text) => {
  expect(readWordedValue(text)).toBeNull();
});
