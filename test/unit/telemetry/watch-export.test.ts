import { expect, it } from "vitest";
import { watchExport } from "../../../telemetry/watch-export.ts";

it("a collector that takes nothing is told of once, until it takes something again", () => {
  const results = [1, 1, 0, 1].map((code) => ({
    code,
    ...(code !== 0 && { error: Object.assign(new Error(""), { code: "ECONNREFUSED" }) }),
  }));
  const lines: string[] = [];
  const seen: number[] = [];
  const plain = {
    export: (_batch: string, done: (result: { code: number; error?: Error }) => void) =>
      done(results.shift() ?? { code: 0 }),
  };
  const watched = watchExport(plain, "traces", (line) => lines.push(line));
  for (let sent = 0; sent < 4; sent += 1) watched.export("spans", ({ code }) => seen.push(code));
  expect(seen).toEqual([1, 1, 0, 1]);
  const line =
    "telemetry: traces can't be delivered and are dropped (ECONNREFUSED): see OTEL_EXPORTER_OTLP_ENDPOINT";
  expect(lines).toEqual([line, line]);
});
