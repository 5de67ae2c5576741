import { expect, it } from "vitest";
import { namesIn } from "../../../../gates/text/names-in.ts";

it.each([
  ["In the Orn awards, who was listed?", ["Orn"]],
  ["It was late. For Orn Works, Ana Brel wrote it.", ["Orn Works", "Ana Brel"]],
  ["She wrote the book After the Flood.", ["After the Flood"]],
  ["Bank of Orn opened.", ["Bank of Orn"]],
])("the small words that open a sentence belong to no name: %s", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
