import { expect, test } from "vitest";
import {
  type FreshetError,
  GiveUpItemError,
  RetryError,
  RetryLaterError,
  SettingsError,
  StopRunError,
  UnreachableError,
} from "../../../domain/errors/freshet-error.ts";
import { decideFailure } from "../../../workers/decide-failure.ts";

const of = (
  Class: new (message: string, options: { code: string; waitMs?: number }) => FreshetError,
  code = "c",
): FreshetError => new Class("what was wrong", { code });

test.each<[string, unknown, number, object]>([
  ["a retry", of(RetryError), 1, { kind: "requeue", free: false, waitMs: 1000 }],
  ["a later retry, which waits longer", of(RetryError), 3, { kind: "requeue", free: false, waitMs: 4000 }],
  [
    "a retry on the last attempt",
    of(RetryError),
    5,
    { kind: "dead-letter", error: { code: "c", message: "what was wrong" } },
  ],
  ["a retry later, however often", of(RetryLaterError), 99, { kind: "requeue", free: true, waitMs: 5000 }],
  [
    "another's wish to wait",
    new RetryLaterError("x", { code: "c", waitMs: 0 }),
    1,
    { kind: "requeue", waitMs: 0 },
  ],
  ["another holder of the run", of(StopRunError), 99, { kind: "requeue", free: true }],
  ["an item given up", of(GiveUpItemError), 1, { kind: "dead-letter" }],
  ["wrong settings", of(SettingsError), 1, { kind: "dead-letter" }],
  ["a model that is away", of(UnreachableError), 1, { kind: "requeue", free: true, waitMs: 15_000 }],
  ["a model that stays away", of(UnreachableError), 99, { kind: "requeue", free: true, waitMs: 15_000 }],
  [
    "the database away",
    of(UnreachableError, "database-unreachable"),
    99,
    { kind: "requeue", free: true, waitMs: 500 },
  ],
  [
    "a bug",
    new TypeError("x\n  at y"),
    1,
    { kind: "requeue", free: false, error: { code: "unexpected", message: "x" } },
  ],
  ["a lasting bug", new TypeError("x"), 5, { kind: "dead-letter" }],
])("%s", (_name, error, attempts, decision) => {
  expect(decideFailure(error, attempts, 5)).toMatchObject(decision);
});
