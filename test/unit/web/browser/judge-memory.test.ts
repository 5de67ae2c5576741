import { describe, expect, it } from "vitest";
import { judgeMemory } from "../../../../web/browser/judge-memory.ts";

const limits = { pageMegabytes: 500, browserMegabytes: 1_000 };
const page = (pid: number, megabytes: number, root = 1) => ({ pid, root, megabytes, runsPages: true });
const shared = (pid: number, megabytes: number, root = 1) => ({ pid, root, megabytes, runsPages: false });

describe("judgeMemory", () => {
  it("lets pages be that stay below both limits", () => {
    const verdict = judgeMemory([shared(1, 60), page(2, 499), page(3, 300), page(4, 100)], limits);
    expect(verdict).toMatchObject({ pages: [], evicted: null, endsBrowser: false, largestPage: 499 });
    expect(verdict.fullness).toBeCloseTo(0.998);
  });

  it("ends the page that is too large, and nothing else because of it", () => {
    const verdict = judgeMemory([shared(1, 60), page(2, 900), page(3, 300)], limits);
    expect(verdict.pages.map(({ pid }) => pid)).toEqual([2]);
    expect(verdict).toMatchObject({
      evicted: null,
      endsBrowser: false,
      browser: { root: 1, megabytes: 360 },
    });
    expect(verdict.largestPage).toBe(300);
  });

  it("puts off the largest page where pages are too large together", () => {
    const verdict = judgeMemory([shared(1, 60), page(2, 420), page(3, 480), page(4, 100)], limits);
    expect(verdict).toMatchObject({ pages: [], evicted: { pid: 3 }, endsBrowser: false });
  });

  it("ends the browser where what all share is too large", () => {
    const processes = [shared(1, 950), shared(2, 30), page(3, 60)];
    expect(judgeMemory(processes, limits)).toMatchObject({ pages: [], evicted: null, endsBrowser: true });
    expect(judgeMemory([shared(1, 1_100)], limits)).toMatchObject({ evicted: null, endsBrowser: true });
  });

  it("counts browsers together, and ends the larger one", () => {
    const verdict = judgeMemory([shared(1, 400), page(2, 100), shared(8, 500, 8), page(9, 100, 8)], limits);
    expect(verdict).toMatchObject({ endsBrowser: true, browser: { root: 8, megabytes: 600 } });
  });

  it("has nothing to say of no browser", () => {
    expect(judgeMemory([], limits)).toEqual({
      ...{ pages: [], evicted: null, browser: null },
      ...{ endsBrowser: false, largestPage: 0, fullness: 0 },
    });
  });
});
