import { expect, it } from "vitest";
import { lineCsv } from "../../../../web/extraction/line-text.ts";

const rows = (text: string): string[] => lineCsv(text).lines.map((line) => line.text);

it.each([
  ["rows of any length and any line end", "a,b\r\n1\n2,3,4\r5,6", ["a | b", "1", "2 | 3 | 4", "5 | 6"]],
  ["quotes, with what they hold", 'a,b\n"x, ""y""\nz",1', ["a | b", 'x, "y" z | 1']],
  ["spaces beside a quoted cell", 'a, "b, c" ,d', ["a | b, c | d"]],
  ["words after a closing quote", 'a,b\n"x" tail,1', ["a | b", '"x" tail | 1']],
  ["a quote that is never closed", 'a,b\n"open,1\n2,3', ["a | b", '"open | 1', "2 | 3"]],
  ["separators of another kind in the head's quotes", '"a;b;c",d\n1,2', ["a;b;c | d", "1 | 2"]],
  [
    "line breaks within a head's cells",
    '"Name\n(full)";b;"c\n"\n1;2,5;3',
    ["Name (full) | b | c", "1 | 2,5 | 3"],
  ],
  ["empty cells between tabs", "a\t\tb\n1\t2\t3", ["a |  | b", "1 | 2 | 3"]],
  ["rows without a word", "a,b\n,\n\n , \n1,2", ["a | b", "1 | 2"]],
])("reads %s", (_what, text, expected) => {
  expect(rows(text)).toEqual(expected);
});
