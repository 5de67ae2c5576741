// A process that visits a list of pages with one visitor, and tells what it weighed on the way and what it left behind.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright";

const given = JSON.parse(process.argv[2]);
const { createPageVisitor } = await import(given.visitor);
const { webSettings } = await import(given.settings);

/** Processes that read pages are ended when nobody has needed them for so long, and are gone by the end of the rest, on a busy machine too. */
const IDLE_MS = 10_000;
const REST_MS = 15_000;

const browsers = [];
const launch = chromium.launch.bind(chromium);
chromium.launch = async (options) => {
  const browser = await launch(options);
  browsers.push(browser);
  return browser;
};
const warnings = [];
process.on("warning", (warning) => warnings.push(`${warning.name}: ${warning.message}`));

/** Of the processes that read pages: they get no environment of ours, so they are known by name and parent. */
const isReader = (id) => {
  const status = readFileSync(`/proc/${id}/status`, "utf8");
  return /^Name:\tfreshet-reader$/m.test(status) && status.includes(`\nPPid:\t${process.pid}\n`);
};

/** This process and those that read pages for it: what Node has in memory. */
function nodeBytes() {
  const readers = readdirSync("/proc").map((id) => {
    if (!/^\d+$/.test(id)) return 0;
    try {
      if (!isReader(id)) return 0;
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      return 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return readers.reduce((sum, bytes) => sum + bytes, process.memoryUsage.rss());
}

/** Names of all processes of this soak, whoever has adopted them: they inherit its mark. Not this one, nor tsx's compiler. */
function processes() {
  const names = readdirSync("/proc").map((id) => {
    if (!/^\d+$/.test(id) || Number(id) === process.pid) return "";
    try {
      const isMarked = readFileSync(`/proc/${id}/environ`, "latin1").includes(`SOAK_MARK=${given.mark}`);
      if (!isMarked && !isReader(id)) return "";
      return readFileSync(`/proc/${id}/comm`, "utf8").trim();
    } catch {
      return "";
    }
  });
  return names.filter((name) => name !== "" && name !== "esbuild");
}

const count = (names) => {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};
const listeners = () =>
  Object.fromEntries(process.eventNames().map((name) => [String(name), process.listenerCount(name)]));

/** Of the browsers themselves: visits' contexts are none of Playwright's. */
async function countContexts() {
  const counts = browsers.map(async (browser) => {
    if (!browser.isConnected()) return 0;
    const session = await browser.newBrowserCDPSession();
    const { browserContextIds } = await session.send("Target.getBrowserContexts");
    await session.detach();
    return browserContextIds.length;
  });
  return (await Promise.all(counts)).reduce((sum, number) => sum + number, 0);
}

/** What the process's size was while visits went on, since it was last asked. */
let sizes = [];
const sampling = setInterval(() => sizes.push(nodeBytes()), 250).unref();
function takeSizes() {
  const taken = [...sizes, nodeBytes()].sort((a, b) => a - b);
  sizes = [];
  return { least: taken[0], middle: taken[Math.floor(taken.length / 2)], most: taken.at(-1) };
}

/**
 * Weighed after good pages alone and a rest, so that the same processes and the same browser are there each time. The size is taken
 * as anybody sees it from outside; what is held is taken after collections of garbage, which would shrink V8's own reserve.
 */
async function weigh() {
  const visiting = takeSizes();
  await visitAll(given.calm);
  await sleep(REST_MS);
  const rss = nodeBytes();
  for (let i = 0; i < 2; i += 1) {
    globalThis.gc();
    await sleep(100);
  }
  const { heapUsed, external } = process.memoryUsage();
  sizes = [];
  return {
    ...{ rss, visiting, heap: heapUsed + external },
    contexts: await countContexts(),
    browsers: browsers.filter((browser) => browser.isConnected()).length,
    processes: processes().length,
    folders: readdirSync(given.folder).length,
  };
}

const before = { resources: count(process.getActiveResourcesInfo()), listeners: listeners() };
const visitor = await createPageVisitor({
  settings: webSettings.parse({
    politeness: { pauseSeconds: 0, perHost: 20 },
    egress: { map: { "*.test": given.port } },
    visit: { ...given.visit, concurrency: given.concurrency },
  }),
  cacheDir: given.cacheDir,
  // A minute of rest before each weighing would double the soak's time.
  patience: { idleMs: IDLE_MS },
});

const ends = [];
async function visitAll(urls) {
  const waiting = [...urls];
  const one = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const begun = performance.now();
      const outcome = await visitor.visit(url);
      const end = outcome.outcome === "page" ? "page" : outcome.fault;
      ends.push({ url, end, by: outcome.rendering?.by ?? "none", milliseconds: performance.now() - begun });
    }
  };
  await Promise.all(Array.from({ length: given.concurrency }, one));
}

await visitAll(given.urls.slice(0, given.warmUp));
const warm = await weigh();
const weights = [];
for (let at = given.warmUp; at < given.urls.length; at += given.every) {
  await visitAll(given.urls.slice(at, at + given.every));
  weights.push(await weigh());
}
clearInterval(sampling);
await visitor.close();
// A process that was told to end takes its moment, and the last file too.
const open = () => more(count(process.getActiveResourcesInfo()), before.resources);
const isClean = () =>
  processes().length === 0 && readdirSync(given.folder).length === 0 && Object.keys(open()).length === 0;
for (let i = 0; i < 100 && !isClean(); i += 1) await sleep(100);
const left = {
  contexts: await countContexts(),
  processes: processes(),
  folders: readdirSync(given.folder),
  resources: open(),
  listeners: more(listeners(), before.listeners),
  warnings,
};

function more(now, then) {
  return Object.fromEntries(
    Object.entries(now)
      .map(([name, number]) => [name, number - (then[name] ?? 0)])
      .filter(([, number]) => number > 0),
  );
}

process.send({ ends, warm, weights, left }, () => process.disconnect());
