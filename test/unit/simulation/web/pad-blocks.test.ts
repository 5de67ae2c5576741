import { expect, it } from "vitest";
import { factsIn } from "../../../../simulation/models/persona/facts-in.ts";
import { countTokens } from "../../../../simulation/models/server/chat.ts";
import { padBlocks } from "../../../../simulation/web/pad-blocks.ts";
import { pageSetOf } from "../../../../simulation/web/page-set.ts";
import { type Block, viewPage } from "../../../../simulation/web/page-view.ts";
import { createWorld } from "../../../../simulation/world/create-world.ts";

const set = pageSetOf(createWorld({ seed: 3, size: "small" }));
const pages = set.pages.filter((_, index) => index % 40 === 0).slice(0, 200);
const textOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (block.tag === "row" ? block.cells : block.passages).map(({ text }) => text).join(" "))
    .join("\n");
const padded = pages.map((page) => {
  const { blocks } = viewPage(page, set);
  return { page, blocks, more: padBlocks(blocks, page, { seed: 3, pageTokens: 900 }) };
});

it("leaves pages alone without a length", () => {
  for (const { page, blocks } of padded)
    expect(padBlocks(blocks, page, { seed: 3, pageTokens: 0 })).toEqual(blocks);
});

it("keeps what a page holds, in order and led by its first block, and adds nothing that states a fact", () => {
  for (const { page, blocks, more } of padded) {
    expect(more.filter((block) => blocks.includes(block))).toEqual(blocks);
    expect(more[0]).toBe(blocks[0]);
    const added = more.filter((block) => !blocks.includes(block));
    expect(factsIn(textOf(added))).toEqual([]);
    expect(padBlocks(blocks, page, { seed: 3, pageTokens: 900 })).toEqual(more);
  }
});

it("makes pages of very different lengths around the middle one", () => {
  const lengths = padded.map(({ more }) => countTokens(textOf(more))).sort((a, b) => a - b);
  const at = (share: number): number => lengths[Math.floor(share * (lengths.length - 1))] ?? 0;
  expect(at(0.5)).toBeGreaterThan(700);
  expect(at(0.5)).toBeLessThan(1300);
  expect(at(0.9)).toBeGreaterThan(2 * at(0.5));
});
