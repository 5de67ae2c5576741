import { expect, it } from "vitest";
import { unreachableHosts } from "../../../../domain/page/unreachable-hosts.ts";

const visit = (key: string, result: object, status: "done" | "dead" = "done") => ({ key, status, result });
const refused = { fault: "unreachable", detail: "connect ECONNREFUSED 127.0.0.1:1" };

it.each([
  ["a refused connection", refused],
  ["no address", { fault: "unreachable", detail: "dead.test has no address (ENOTFOUND)" }],
  ["no answer to the connection", { fault: "unreachable", detail: "connect timed out" }],
  ["the browser's word for it", { fault: "unreachable", detail: "ERR_NAME_NOT_RESOLVED" }],
])("a host counts as unreachable after two visits that met %s, not after one", (_, result) => {
  const [one, two] = [visit("http://dead.test/a", result), visit("https://dead.test/b", result)];
  expect(unreachableHosts([one, two])).toEqual(["dead.test"]);
  expect(unreachableHosts([one])).toEqual([]);
});

it.each([
  ["a certificate that failed", { fault: "unreachable", detail: "certificate or TLS: CERT_HAS_EXPIRED" }],
  ["redirects", { fault: "unreachable", detail: "redirects without end" }],
  ["a lost network of our own", { fault: "unreachable", detail: "connect ENETUNREACH 1.2.3.4:80" }],
  ["a resolver that is busy", { fault: "unreachable", detail: "a.test has no address (EAI_AGAIN)" }],
  ["a slow page", { fault: "timed-out", detail: "not done in time" }],
])("says nothing against a host for %s", (_, result) => {
  expect(unreachableHosts([visit("http://a.test/a", result), visit("http://a.test/b", result)])).toEqual([]);
});

it("trusts a host that answered once, and hosts one by one", () => {
  const failed = ["http://a.test/1", "http://a.test/2", "http://b.test:8080/", "http://c.test/"].map((url) =>
    visit(url, refused),
  );
  expect(unreachableHosts([...failed, visit("http://a.test/3", { snapshotId: "page" })])).toEqual([]);
  expect(unreachableHosts([...failed, visit("http://a.test/3", { fault: "gone", detail: "404" })])).toEqual(
    [],
  );
  expect(unreachableHosts([...failed, visit("http://c.test/x", refused, "dead")])).toEqual(["a.test"]);
});
