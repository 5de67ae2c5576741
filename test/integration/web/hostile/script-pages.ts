import type { HostilePage } from "./hostile-page.ts";

const PROSE =
  "The harbour office has published the tide tables of the coming year, and fishermen may fetch them. ";
const ANY = ["page", "timed-out", "too-large", "too-much-memory", "not-processed", "empty", "unreachable"];

/** Little text beside the script, so that the browser is asked. */
const scripted = (name: string, script: string, ends: readonly string[] = ANY): HostilePage => ({
  name,
  ends,
  answer: (outgoing) =>
    outgoing
      .writeHead(200, { "content-type": "text/html; charset=utf-8" })
      .end(
        `<!doctype html><html><head><title>Tides</title></head><body><p>${PROSE}</p><script>${script}</script></body></html>`,
      ),
});

let rounds = 0;
const round = (name: string, head: () => string): HostilePage => ({
  name,
  ends: ["unreachable", "timed-out", "page"],
  answer: (outgoing) =>
    outgoing
      .writeHead(200, { "content-type": "text/html" })
      .end(`<!doctype html><html><head>${head()}</head><body><p>Round.</p></body></html>`),
});

/** Scripts that hold, flood or fool the browser. */
export const scriptPages: readonly HostilePage[] = [
  scripted("alerts", "for (;;) alert(1)"),
  scripted("alerts of its own time", "setInterval(() => alert(1), 1)"),
  scripted("prompts and questions", "for (;;) { confirm(1); prompt(2); }"),
  scripted(
    "will not be left",
    "onbeforeunload = (e) => { e.preventDefault(); return 'stay'; }; setTimeout(() => { location.href = '?on'; }, 300)",
  ),
  scripted("prints", "for (;;) print()"),
  scripted("busy at once", "for (;;);"),
  scripted("busy after load", "addEventListener('load', () => { for (;;); })"),
  scripted(
    "busy now and then",
    "setInterval(() => { const end = Date.now() + 2000; while (Date.now() < end); }, 10)",
  ),
  scripted(
    "busy in workers",
    "for (let i = 0; i < 8; i++) new Worker(URL.createObjectURL(new Blob(['for (;;);'])))",
  ),
  scripted("memory", "const a = []; setInterval(() => a.push(new Uint8Array(5e7).fill(1)), 1)"),
  scripted("text by script", "let t = 'tide '; setInterval(() => { t += t; document.body.append(t); }, 50)"),
  scripted(
    "elements without end",
    "setInterval(() => { for (let i = 0; i < 5000; i++) document.body.append(document.createElement('p')); }, 5)",
  ),
  scripted("written without end", "setInterval(() => document.write('<p>tide</p>'.repeat(1000)), 5)"),
  scripted("requests without end", "for (let i = 0; i < 5000; i++) fetch('?' + i)"),
  scripted("popups", "setInterval(() => open('?again'), 1)"),
  scripted("messages", "for (let i = 0; i < 200000; i++) console.log('x'.repeat(1000) + i)"),
  scripted(
    "history",
    "setInterval(() => { for (let i = 0; i < 1000; i++) history.pushState(i, '', '?' + i); }, 10)",
  ),
  scripted("location", "location.href = '?' + Math.random()"),
  scripted("reload", "location.reload()"),
  scripted("a stop for a debugger", "for (;;) debugger"),
  scripted("closes itself", "window.close(); close()"),
  scripted(
    "lies",
    "Object.defineProperty(document, 'body', { get() { for (;;); } }); document.querySelectorAll = document.getElementsByTagName = () => { for (;;); }",
  ),
  scripted(
    "patched JSON and arrays",
    "Array.isArray = JSON.stringify = Object.keys = Promise.resolve = () => { throw 1 }; Array.prototype.toJSON = () => { for (;;); }",
  ),
  scripted(
    "answers of megabytes",
    "const much = 'x'.repeat(1 << 28); for (const [owner, name] of [[Node.prototype, 'baseURI'], [Node.prototype, 'textContent'], [Element.prototype, 'outerHTML'], [HTMLCollection.prototype, 'length'], [HTMLMetaElement.prototype, 'content']]) Object.defineProperty(owner, name, { get: () => much })",
  ),
  scripted("a document of megabytes", "document.body.append('x'.repeat(3e8))"),
  scripted("a name that the browser takes and Node refuses", "location.href = 'http://xn--xx.evil.test/'", [
    "refused-address",
  ]),
  scripted("a data address", "location.href = 'data:text/html,<p>x'"),
  scripted("an empty address", "location.href = 'about:blank'"),
  scripted("a crash", "location.href = 'chrome://crash'"),
  round("refresh to ever new addresses", () => `<meta http-equiv="refresh" content="0; url=?${++rounds}">`),
  round("location to ever new addresses", () => `<script>location.replace("?${++rounds}")</script>`),
  {
    name: "a busy page of much text",
    ends: ["page", "timed-out"],
    answer: (outgoing) =>
      outgoing
        .writeHead(200, { "content-type": "text/html" })
        .end(`<title>Tides</title><p>${PROSE.repeat(40)}</p><script>for (;;);</script>`),
  },
];
