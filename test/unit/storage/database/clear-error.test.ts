import { expect, it } from "vitest";
import { clearError } from "../../../../storage/database/clear-error.ts";
import { diskFull } from "../../../../storage/disk/disk-space.ts";

it("keeps what is known of a server that is gone, however deep the query layer wraps it", () => {
  const gone = diskFull("/data", "the embedded PostgreSQL ended, and 3.0 MB are left");
  const wrapped = new Error("Failed query: select … params: a secret", { cause: gone });
  expect(clearError(wrapped)).toBe(gone);
  expect(clearError(new Error("outer", { cause: wrapped }))).toBe(gone);
});

it("names a full disk by PostgreSQL's own code, without the statement's values", () => {
  const full = Object.assign(new Error('could not extend file "base/5/1"'), { code: "53100" });
  const error = clearError(new Error("Failed query: insert … params: a secret", { cause: full }));
  expect(error).toMatchObject({ code: "disk-full", decision: "unreachable" });
  expect(String(error)).not.toContain("secret");
});
