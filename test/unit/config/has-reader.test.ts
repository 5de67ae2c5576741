import { expect, it } from "vitest";
import { findOpener } from "../../../config/find-opener.ts";
import { hasReader } from "../../../config/has-reader.ts";

it("a browser is opened where somebody sits before a display, and nowhere else", () => {
  expect(findOpener({}, "linux")).toBeNull();
  expect(findOpener({ DISPLAY: ":0" }, "linux")?.program).toBe("xdg-open");
  expect(findOpener({ WAYLAND_DISPLAY: "w" }, "linux")?.program).toBe("xdg-open");
  expect(findOpener({ DISPLAY: ":0", CI: "true" }, "linux")).toBeNull();
  expect(findOpener({ SSH_CONNECTION: "1" }, "darwin")).toBeNull();
  expect(findOpener({}, "darwin")?.program).toBe("open");
  expect(findOpener({}, "win32")?.before).toHaveLength(1);
});

it("a demo has a reader on a terminal, and none in a pipe or in CI", () => {
  const [terminal, pipe] = [{ isTTY: true }, { isTTY: false }];
  expect(hasReader([terminal, terminal], {})).toBe(true);
  expect(hasReader([terminal, pipe], {})).toBe(false);
  expect(hasReader([terminal, terminal], { CI: "1" })).toBe(false);
});
