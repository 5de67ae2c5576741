import { describe, expect, it } from "vitest";
import {
  createRenderingMemory,
  type RenderingLesson,
} from "../../../../web/visiting/create-rendering-memory.ts";
import { decideRendering } from "../../../../web/visiting/decide-rendering.ts";
import { showsMore } from "../../../../web/visiting/visit-page.ts";

const signals = {
  weight: 5_000,
  scripts: 4,
  mounts: 0,
  hiddenProse: 0,
  asksForScripts: false,
  refresh: null,
};
const page = (given: Partial<typeof signals> = {}, isCheckPage = false) =>
  ({ kind: "page", signals: { ...signals, ...given }, isCheckPage }) as const;
const fault = (browserMayHelp: boolean) => ({ kind: "fault", browserMayHelp }) as const;

describe("decideRendering", () => {
  it.each([
    ["an article with scripts beside it", page(), "http", "text-served"],
    ["a short page without scripts", page({ weight: 20, scripts: 0 }), "http", "no-scripts"],
    ["an empty shell", page({ weight: 0, mounts: 1 }), "browser", "script-rendered"],
    ["a shell with a paragraph of its own", page({ weight: 900, mounts: 1 }), "browser", "script-rendered"],
    ["an article beside an empty corner", page({ mounts: 2, asksForScripts: true }), "http", "text-served"],
    ["an article that waits in JSON", page({ hiddenProse: 9_000 }), "browser", "script-rendered"],
    ["an article with a few teasers in JSON", page({ hiddenProse: 900 }), "http", "text-served"],
    [
      "a notice that wants scripts",
      page({ weight: 500, asksForScripts: true }),
      "browser",
      "script-rendered",
    ],
    ["hardly any text", page({ weight: 100 }), "browser", "little-text"],
    ["a bot check", page({ weight: 100 }, true), "browser", "challenged"],
    ["a refusal of what is no browser", fault(true), "browser", "blocked"],
    ["a missing page", fault(false), "http", "nothing-to-gain"],
  ] as const)("%s", (_, result, by, reason) => {
    expect(decideRendering("unknown", result)).toEqual({ by, reason });
  });

  it("goes by what the site has taught", () => {
    expect(decideRendering("unknown", null).by).toBe("http");
    expect(decideRendering("browser", null)).toEqual({ by: "browser", reason: "site-needs-browser" });
    expect(decideRendering("plain", page({ weight: 50, mounts: 1 })).reason).toBe("short-here");
    expect(decideRendering("plain", page({ weight: 50, hiddenProse: 2_000 })).by).toBe("browser");
    expect(decideRendering("barred", page({ weight: 50 }, true)).reason).toBe("barred-here");
    expect(decideRendering("barred", fault(true)).reason).toBe("barred-here");
    expect(decideRendering("barred", page({ weight: 50 })).by).toBe("browser");
  });
});

describe("createRenderingMemory", () => {
  const taught = (...lessons: RenderingLesson[]) => {
    const memory = createRenderingMemory({ lessons: 3, lookAgainAfter: 5 });
    for (const lesson of lessons) memory.learn("a.test", lesson);
    return memory;
  };

  it("makes a hint of equal lessons in a row, and drops it by another", () => {
    const gained = "browser-gained";
    expect(taught(gained, gained).recall("a.test")).toBe("unknown");
    expect(taught(gained, gained, gained).recall("a.test")).toBe("browser");
    expect(taught(gained, gained, gained).recall("b.test")).toBe("unknown");
    expect(taught(gained, gained, "http-sufficed", gained).recall("a.test")).toBe("unknown");
    expect(taught(gained, gained, gained, "http-sufficed").recall("a.test")).toBe("unknown");
    const idle = "browser-idle";
    expect(taught(idle, "http-sufficed", idle, idle).recall("a.test")).toBe("plain");
    expect(taught(idle, idle, idle, gained).recall("a.test")).toBe("unknown");
    expect(taught("browser-barred", "browser-barred", "browser-barred").recall("a.test")).toBe("barred");
  });

  it("looks again now and then, and keeps the hint when nothing has changed", () => {
    const memory = taught("browser-gained", "browser-gained", "browser-gained");
    const recalled = Array.from({ length: 7 }, () => memory.recall("a.test"));
    expect(recalled).toEqual([...Array(5).fill("browser"), "unknown", "browser"]);
  });

  it("forgets the site met longest ago when there are too many", () => {
    const memory = createRenderingMemory({ lessons: 1, maxSites: 2 });
    for (const host of ["a", "b", "a", "c"]) memory.learn(host, "browser-gained");
    expect(["a", "b", "c"].map((host) => memory.recall(host))).toEqual(["browser", "unknown", "browser"]);
  });
});

it("tells whether the browser was worth it", () => {
  const article = Array.from({ length: 20 }, (_, i) => `Line ${i} of an article that was served.`).join("\n");
  expect(showsMore(article, article)).toBe(false);
  expect(showsMore(`${article}\nAccept all cookies?`, article)).toBe(false);
  expect(showsMore(article, "Loading")).toBe(true);
});
