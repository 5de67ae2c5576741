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
  const loggedIn = await logIn("/secret").then(() => "yes", () => "refused");
  await fetch("http://three.localhost/checked", { headers: { "x-a": "b" } });
  addEventListener("pagehide", () => fetch("/late", { keepalive: true }));
  const registered = await navigator.serviceWorker.register("/worker.js").then(() => "yes", () => "refused");
  show({ written: "all", serviceWorker: registered, loggedIn });`;

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
    loggedIn: (await fetch("/secret")).ok,
    loggedInElsewhere: (await fetch("http://one.localhost/secret", { credentials: "include" })).ok,
    hints: ASKED_WITH_HINTS,
    preflight: (await checked()) === 0,
    lateCookie: await late(),
  });`;

/** What both pages use. */
const SHARED = `
  const logIn = (path) => new Promise((resolve, reject) => {
    const asked = new XMLHttpRequest();
    asked.open("GET", path, true, "mark", "1");
    asked.onload = () => (asked.status === 200 ? resolve() : reject(new Error("not let in")));
    asked.onerror = reject;
    asked.send();
  });
  // How many questions came before the request that may need one.
  const checked = async () => {
    const before = Number(await (await fetch("http://three.localhost/questions")).text());
    await fetch("http://three.localhost/checked", { headers: { "x-a": "b" } });
    return Number(await (await fetch("http://three.localhost/questions")).text()) - before;
  };
  // The answer to the last page's parting request comes now, if it still may.
  const late = async () => {
    await fetch("/late-now");
    for (let i = 0; i < 10 && !document.cookie.includes("late"); i += 1) await new Promise((resolve) => setTimeout(resolve, 50));
    return document.cookie.includes("late");
  };`;

/** Apart from the others: a page that begins a worker leaves its context to nobody. */
const READ_IN_WORKER = `
  const code = "fetch('" + location.origin + "/cached').then((reply) => reply.text()).then(postMessage)";
  const body = await new Promise((resolve) => {
    new Worker(URL.createObjectURL(new Blob([code]))).onmessage = ({ data }) => resolve(data);
  });
  show({ httpCache: body !== "asked with " && body !== "asked with " + location.search.slice(1) });`;

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
${SHARED}
try { ${script} } catch (error) { show({ failed: String(error) }); }
await fetch("/release?" + id);
await held;</script></body></html>`;

export async function startProbeSite(): Promise<ProbeSite> {
  const opening = page(`const opened = open("/read"); show({ opened: opened !== null });`);
  const pages: Record<string, string> = {
    "/open": opening,
    "/write": page(WRITE),
    "/read": page(READ),
    "/read-in-worker": page(READ_IN_WORKER),
    "/ask-for-hints": page("show({ asked: true });"),
    "/call": page(CALL),
  };
  const holding = new Map<string, ServerResponse>();
  const released = new Set<string>();
  const late = new Set<ServerResponse>();
  let questions = 0;
  const server = createServer((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? "/", "http://x");
    const send = (type: string, body: string, headers: Record<string, string> = {}) =>
      outgoing.writeHead(200, { "content-type": type, ...headers }).end(body);
    const found = pages[pathname];
    const shared = {
      "access-control-allow-origin": incoming.headers.origin ?? "http://one.localhost",
      "access-control-allow-credentials": "true",
      "cache-control": "no-store",
    };
    const hinted = incoming.headers["sec-ch-device-memory"] ?? incoming.headers["device-memory"];
    if (found)
      send("text/html", found.replace("ASKED_WITH_HINTS", String(hinted !== undefined)), {
        "cache-control": "no-store",
        ...(pathname === "/ask-for-hints" ? { "accept-ch": "Sec-CH-Device-Memory, Device-Memory" } : {}),
      });
    else if (pathname === "/secret") {
      const isIn = incoming.headers.authorization === `Basic ${Buffer.from("mark:1").toString("base64")}`;
      outgoing.writeHead(isIn ? 200 : 401, { ...shared, "www-authenticate": 'Basic realm="probe"' }).end();
    } else if (pathname === "/questions") send("text/plain", String(questions), shared);
    else if (pathname === "/checked") {
      if (incoming.method === "OPTIONS") questions += 1;
      const allowed = { "access-control-allow-headers": "x-a", "access-control-max-age": "3600" };
      send("text/plain", "", { ...shared, ...allowed });
    } else if (pathname === "/late") late.add(outgoing);
    else if (pathname === "/late-now") {
      for (const answer of late)
        answer.writeHead(200, { "set-cookie": "late=1; path=/; max-age=9999" }).end();
      late.clear();
      outgoing.end();
    } else if (pathname === "/cached") {
      const asker = new URL(incoming.headers.referer ?? "http://x/").search.slice(1);
      send("text/plain", `asked with ${asker}`, { "cache-control": "max-age=3600" });
    } else if (pathname === "/asked") send("text/plain", incoming.headers.cookie ?? "", shared);
    else if (pathname === "/hold") {
      // The two requests use connections of their own, so the release may come first.
      if (released.delete(search)) outgoing.end();
      else holding.set(search, outgoing);
    } else if (pathname === "/release") {
      const held = holding.get(search);
      if (held === undefined) released.add(search);
      else held.end();
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
