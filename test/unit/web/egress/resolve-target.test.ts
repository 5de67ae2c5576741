import { expect, it } from "vitest";
import { resolveTarget } from "../../../../web/egress/resolve-target.ts";

it("says that a setting refuses a port, not that the port is closed", async () => {
  const options = { map: {}, ports: [80, 443], resolveHost: async () => [] };
  const target = await resolveTarget("127.0.0.1", 8123, options);
  expect(target).toMatchObject({ ok: false, reason: "port" });
  const { detail } = target as { readonly detail: string };
  expect(detail).toContain("port 8123 is refused by policy");
  expect(detail).toContain("web.egress.ports permits 80, 443");
});
