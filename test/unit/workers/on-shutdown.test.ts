import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { onShutdown } from "../../../workers/on-shutdown.ts";
import { waitUntil } from "../../support/wait-until.ts";

class Host extends EventEmitter {
  readonly exits: number[] = [];
  exit(code: number): void {
    this.exits.push(code);
  }
}

test("stops in order and exits with 0; the listeners can be taken off", async () => {
  const host = new Host();
  const stopped: string[] = [];
  const stop = async (signal: string): Promise<void> => {
    stopped.push(signal);
  };
  onShutdown({ stop, deadlineMs: 60_000, process: host });
  host.emit("SIGTERM");
  await waitUntil("the exit", () => host.exits.length === 1);
  expect([stopped, host.exits]).toEqual([["SIGTERM"], [0]]);

  const other = new Host();
  onShutdown({ stop, deadlineMs: 60_000, process: other })();
  other.emit("SIGINT");
  expect(stopped).toHaveLength(1);
});

test("a second signal exits at once, a stop that hangs at the deadline, one that fails with 1", async () => {
  const hang = (): Promise<void> => new Promise(() => {});
  const twice = new Host();
  onShutdown({ stop: hang, deadlineMs: 60_000, process: twice });
  twice.emit("SIGINT");
  expect(twice.exits).toEqual([]);
  twice.emit("SIGTERM");
  expect(twice.exits).toEqual([143]);

  const late = new Host();
  onShutdown({ stop: hang, deadlineMs: 1, process: late });
  late.emit("SIGINT");
  await waitUntil("the deadline", () => late.exits.length === 1);
  expect(late.exits).toEqual([130]);

  const failing = new Host();
  const errors: unknown[] = [];
  const fail = async (): Promise<void> => {
    throw new Error("no");
  };
  onShutdown({ stop: fail, deadlineMs: 60_000, process: failing, onError: (error) => errors.push(error) });
  failing.emit("SIGTERM");
  await waitUntil("the exit", () => failing.exits.length === 1);
  expect([failing.exits, errors.length]).toEqual([[1], 1]);
});
