import { describe, expect, it } from "vitest";
import { judgeMemory } from "../../../../web/browser/judge-memory.ts";

const limits = { pageMegabytes: 500, browserMegabytes: 1_000 };
const page = (pid: number, megabytes: number, root = 1) => ({ pid, root, megabytes, runsPages: true });
const shared = (pid: number, megabytes: number, root = 1) => ({ pid, root, megabytes, runsPages: false });

describe("judgeMemory", () => {
  it("lets pages be that stay below both limits", () => {
    const verdict = judgeMemory([shared(1, 60), page(2, 499), page(3, 300), page(4, 100)], limits);
    expect(verdict).toMatchObject({ pages: [], isOver: false });
    expect(verdict.fullness).toBeCloseTo(0.998);
  });

  it("ends the page that is too large, and not the browser that is too large because of it", () => {
    const verdict = judgeMemory([shared(1, 60), page(2, 900), page(3, 300)], limits);
    expect(verdict.pages.map(({ pid }) => pid)).toEqual([2]);
    expect(verdict).toMatchObject({ isOver: false, browser: { root: 1, megabytes: 360 } });
  });

  it("ends the browser where what all share, or all pages together, is too large", () => {
    expect(judgeMemory([shared(1, 950), page(2, 60)], limits)).toMatchObject({ pages: [], isOver: true });
    expect(judgeMemory([shared(1, 60), page(2, 480), page(3, 480)], limits)).toMatchObject({
      pages: [],
      isOver: true,
    });
  });

  it("counts browsers together, and ends the larger one", () => {
    const verdict = judgeMemory([shared(1, 400), page(2, 100), shared(8, 500, 8), page(9, 100, 8)], limits);
    expect(verdict).toMatchObject({ isOver: true, browser: { root: 8, megabytes: 600 } });
  });

  it("has nothing to say of no browser", () => {
    expect(judgeMemory([], limits)).toEqual({
      pages: [],
      browser: null,
      ...{ isOver: false, largestPage: 0, fullness: 0 },
    });
  });
});
