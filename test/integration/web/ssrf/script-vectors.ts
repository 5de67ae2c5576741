import { spellings } from "./spellings.ts";
import type { Vector } from "./vector.ts";

const together = (
  name: string,
  script: (url: string, hop: (status: number) => string) => string,
): Vector => ({
  name,
  place: "together",
  markup: ({ url, hop }) => `<script>(() => { ${script(url, hop)} })()</script>`,
  stoppedBy: "proxy",
});

const blob = (code: string) => `URL.createObjectURL(new Blob([${JSON.stringify(code)}]))`;
const quietly = (url: string) => `fetch("${url}", { mode: "no-cors" }).catch(() => {})`;

/** What scripts and their threads fetch. */
export const scriptVectors: readonly Vector[] = [
  together("fetch", quietly),
  together("fetch with a reply", (url) => `fetch("${url}").catch(() => {})`),
  together(
    "fetch that asks first",
    (url) => `fetch("${url}", { method: "PUT", headers: { "x-a": "b" } }).catch(() => {})`,
  ),
  ...[301, 302, 303, 307, 308].map((status) =>
    together(`fetch by redirect ${status}`, (_, hop) => quietly(hop(status))),
  ),
  together(
    "XMLHttpRequest",
    (url) => `const asked = new XMLHttpRequest(); asked.open("GET", "${url}"); asked.send();`,
  ),
  together(
    "XMLHttpRequest by redirect",
    (_, hop) => `const asked = new XMLHttpRequest(); asked.open("POST", "${hop(307)}"); asked.send("x");`,
  ),
  together("beacon", (url) => `navigator.sendBeacon("${url}", "x");`),
  together("event source", (url) => `new EventSource("${url}");`),
  together("WebSocket", (url) => `new WebSocket("${url.replace("http", "ws")}");`),
  together("WebSocket over TLS", (url) => `new WebSocket("${url.replace("http", "wss")}");`),
  together("fetch over TLS", (url) => quietly(url.replace("http", "https"))),
  together("worker", (url) => `new Worker(${blob(quietly(url))});`),
  together("worker by file", (url) => `new Worker("/worker.js?${encodeURIComponent(url)}");`),
  together("script of a worker", (url) => `new Worker(${blob(`importScripts("${url}")`)});`),
  together("shared worker", (url) => `new SharedWorker(${blob(quietly(url))});`),
  together(
    "WebSocket of a worker",
    (url) => `new Worker(${blob(`new WebSocket("${url.replace("http", "ws")}")`)});`,
  ),
  together("written image", (url) => `new Image().src = "${url}";`),
  together("style by script", (url) => `new FontFace("x", "url(${url})").load().catch(() => {});`),
  ...spellings.map(
    ({ name, host, mayMiss, needsGateway }): Vector => ({
      ...together(`fetch of ${name}`, quietly),
      ...(needsGateway ? { place: "renamed" } : {}),
      url: (port) => `http://${host}:${port}/`,
      // Chromium opens 0.0.0.0 for no page.
      stoppedBy: name.startsWith("zero") ? "chromium" : "proxy",
      ...(mayMiss ? { mayMiss } : {}),
    }),
  ),
  ...["private.example", "mixed.example", "swaps.example"].map(
    (host): Vector => ({
      ...together(`fetch of ${host}`, (url) => `${quietly(`${url}?1`)}; ${quietly(`${url}?2`)};`),
      place: "renamed",
      url: (port) => `http://${host}:${port}/`,
    }),
  ),
];
