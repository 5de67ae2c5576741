import type { ServerFailure } from "./wire/server-failure.ts";

/** Reason why a model can't be used as Freshet needs it. The advice of `freshet doctor` is chosen by it. */
export type ProbeCause =
  | "key"
  | "not-found"
  | "credit"
  | "rate-limit"
  | "too-slow"
  | "web-page"
  | "no-host"
  | "no-server"
  | "no-tools"
  | "no-structure"
  | "server";

export interface ProbeFault {
  readonly cause: ProbeCause;
  /** Message of the server or the model, on one line. */
  readonly said: string;
  /** Seconds that the server asks us to wait; null if it does not say. */
  readonly waitSeconds: number | null;
}

const longest = 200;
const webPage = /<(!doctype html|html|head|body)\b/i;

/** Translates a server's failure for the person who sets it up. */
export function explainProbe(failure: ServerFailure): ProbeFault {
  const waitSeconds = failure.waitMs === null ? null : failure.waitMs / 1000;
  return { cause: causeOf(failure), said: onOneLine(failure.message), waitSeconds };
}

/** Makes a server's or a model's text readable for people: on one line, without control characters, and not too long. */
export function onOneLine(text: string): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

function causeOf({ kind, status, message, limited }: ServerFailure): ProbeCause {
  if (webPage.test(message)) return "web-page";
  if (status === 401 || status === 403) return "key";
  if (status === 404) return "not-found";
  if (limited) return "rate-limit";
  if (kind === "denied") return "credit";
  if (kind === "timed-out" || kind === "idle") return "too-slow";
  if (kind === "no-connection") return /ENOTFOUND|EAI_AGAIN/.test(message) ? "no-host" : "no-server";
  return "server";
}
