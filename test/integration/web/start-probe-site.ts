import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Pages that leave all the marks a page can leave, and pages that look for them. */
export interface ProbeSite {
  readonly port: number;
  close(): Promise<void>;
}

const WRITE = `
  document.cookie = "mark=1; max-age=9999; path=/";
  document.cookie = "third=1; max-age=9999; path=/; SameSite=None; Secure";
  localStorage.setItem("mark", "1");
  sessionStorage.setItem("mark", "1");
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open("mark");
    opening.onsuccess = resolve;
    opening.onerror = reject;
  });
  await (await caches.open("mark")).put("/marked", new Response("1"));
  await (await navigator.storage.getDirectory()).getFileHandle("mark", { create: true });
  window.name = "mark";
  addEventListener("pagehide", () => localStorage.setItem("parting", "1"));
  history.pushState({}, "", "?again");
  await (await fetch("/cached")).text();
  const registered = await navigator.serviceWorker.register("/worker.js").then(() => "yes", () => "refused");
  show({ written: "all", serviceWorker: registered });`;

const READ = `
  const files = [];
  for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name);
  show({
    cookie: document.cookie.includes("mark"),
    thirdPartyCookie: (await (await fetch("http://one.localhost/asked", { credentials: "include" })).text()).includes("third"),
    localStorage: localStorage.getItem("mark") !== null,
    parting: localStorage.getItem("parting") !== null,
    sessionStorage: sessionStorage.getItem("mark") !== null,
    indexedDB: (await indexedDB.databases()).length > 0,
    caches: (await caches.keys()).length > 0,
    files: files.length > 0,
    windowName: window.name !== "",
    history: history.length > 2,
    httpCache: (await (await fetch("/cached")).text()) !== "asked with " + location.search.slice(1),
    serviceWorker: (await navigator.serviceWorker.getRegistrations()).length > 0,
    geolocation: (await navigator.permissions.query({ name: "geolocation" })).state === "granted",
    opener: window.opener !== null,
  });`;

/** For pages that are open at the same time: each calls, and hears whether another does. */
const CALL = `
  const heard = { channel: false, sharedWorker: false, lock: false, storage: false };
  const me = String(Math.random());
  const channel = new BroadcastChannel("mark");
  channel.onmessage = () => { heard.channel = true; };
  const shared = new SharedWorker("/shared.js");
  shared.port.onmessage = ({ data }) => { heard.sharedWorker ||= data > 1; };
  addEventListener("storage", () => { heard.storage = true; });
  navigator.locks.request("mark", { ifAvailable: true }, (lock) => {
    heard.lock ||= lock === null;
    return new Promise(() => {});
  });
  for (let i = 0; i < 40; i += 1) {
    channel.postMessage(me);
    shared.port.postMessage(me);
    localStorage.setItem("call", me + i);
    show({ calling: i });
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  show(heard);`;

const page = (
  script: string,
) => `<!doctype html><html><head><title>Probe</title></head><body><pre id="shown"></pre>
<script type="module">const show = (what) => { document.getElementById("shown").textContent = JSON.stringify(what); };
const id = Math.random();
// A request under way tells the visit to wait.
const held = fetch("/hold?" + id);
try { ${script} } catch (error) { show({ failed: String(error) }); }
await fetch("/release?" + id);
await held;</script></body></html>`;

export async function startProbeSite(): Promise<ProbeSite> {
  const opening = page(`open("/read"); show({ opened: true });`);
  const pages: Record<string, string> = {
    "/open": opening,
    "/write": page(WRITE),
    "/read": page(READ),
    "/call": page(CALL),
  };
  const holding = new Map<string, ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? "/", "http://x");
    const send = (type: string, body: string, headers: Record<string, string> = {}) =>
      outgoing.writeHead(200, { "content-type": type, ...headers }).end(body);
    const found = pages[pathname];
    if (found) send("text/html", found, { "cache-control": "no-store" });
    else if (pathname === "/cached") {
      const asker = new URL(incoming.headers.referer ?? "http://x/").search.slice(1);
      send("text/plain", `asked with ${asker}`, { "cache-control": "max-age=3600" });
    } else if (pathname === "/asked")
      send("text/plain", incoming.headers.cookie ?? "", {
        "access-control-allow-origin": incoming.headers.origin ?? "http://one.localhost",
        "access-control-allow-credentials": "true",
        "cache-control": "no-store",
      });
    else if (pathname === "/hold") holding.set(search, outgoing);
    else if (pathname === "/release") {
      holding.get(search)?.end();
      outgoing.end();
    } else if (pathname === "/worker.js") send("text/javascript", "self.onfetch = () => {};");
    else if (pathname === "/shared.js")
      send(
        "text/javascript",
        "const callers = new Set(); onconnect = ({ ports: [port] }) => { port.onmessage = ({ data }) => { callers.add(data); port.postMessage(callers.size); }; };",
      );
    else outgoing.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
