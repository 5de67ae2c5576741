import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { chromium } from "playwright";
import { expect, it } from "vitest";
import { launchBrowser } from "../../../web/browser/launch-browser.ts";
import { waitUntil } from "../../support/wait-until.ts";
import { findTestBrowser } from "./ssrf/find-test-browser.ts";

const FORM = `<!doctype html><title>Join</title><h1>Join the rowing club</h1><form action="/join">
${["email", "given-name", "family-name", "street-address", "postal-code", "tel", "cc-number"].map((field) => `<label>${field} <input name="${field}" autocomplete="${field}"></label>`).join("\n")}
<label>Password <input type="password" name="password"></label><button>Join</button></form>`;

/** A proxy that answers for every site with one page, and notes what it is asked for. */
async function startRecorder() {
  /** Host → whether it was asked for with the credentials of a visit. */
  const asked = new Map<string, boolean>();
  const note = (host: string, authorization: string | undefined) =>
    asked.set(host, (asked.get(host) ?? false) || authorization !== undefined);
  const refusal = { "proxy-authenticate": 'Basic realm="recorder"' };
  const server = createServer((incoming, outgoing) => {
    const authorization = incoming.headers["proxy-authorization"];
    note(new URL(incoming.url ?? "").hostname, authorization);
    if (authorization === undefined) outgoing.writeHead(407, refusal).end();
    else outgoing.writeHead(200, { "content-type": "text/html" }).end(FORM);
  });
  server.on("connect", (incoming, client) => {
    client.on("error", () => {});
    note(incoming.url?.split(":")[0] ?? "", incoming.headers["proxy-authorization"]);
    client.end(
      `HTTP/1.1 407 No\r\nProxy-Authenticate: ${refusal["proxy-authenticate"]}\r\nContent-Length: 0\r\n\r\n`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    foreign: () => [...asked.keys()].filter((host) => host !== "club.test"),
    withPass: () => [...asked].filter(([host, pass]) => pass && host !== "club.test").map(([host]) => host),
    asked: () => [...asked.keys()],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const open = async (browser: import("playwright").Browser, server: string) => {
  const context = await browser.newContext({ proxy: { server, username: "visit", password: "pass" } });
  const page = await context.newPage();
  await page.goto("http://club.test/");
};

it("a full browser asks nobody but the visited site, through the visit's pass or without one", async ({
  skip,
}) => {
  const found = await findTestBrowser();
  if (found.origin !== "full chromium")
    skip(`not exercised: ${found.origin} has no services of its maker's; full Chromium does`);
  const [own, control] = [await startRecorder(), await startRecorder()];
  const closing = [() => own.close(), () => control.close()];
  try {
    const launched = await launchBrowser({ found, sandbox: "auto", dataMegabytes: 2_000 });
    closing.unshift(() => launched.close());
    await open(launched.browser, own.server);
    // Started later: when it has called home by both ways, the other has had the time to.
    const plain = await chromium.launch({
      executablePath: found.path,
      chromiumSandbox: false,
      proxy: { server: control.server },
      args: ["--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"],
    });
    closing.unshift(() => plain.close());
    await open(plain, control.server);
    await waitUntil(
      "the control to call home",
      () => control.withPass().length > 0 && control.foreign().length > control.withPass().length,
      { timeout: 120_000 },
    );
    expect(own.asked()).toEqual(["club.test"]);
  } finally {
    for (const close of closing) await close();
  }
});
