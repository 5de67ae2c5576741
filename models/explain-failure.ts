import { GiveUpItemError, UnreachableError } from "../domain/errors/freshet-error.ts";
import type { ReplyFault } from "../domain/model-calls/call-spec.ts";
import type { RoleServer } from "./role-server.ts";
import type { ServerFailure } from "./wire/server-failure.ts";

function advice(failure: ServerFailure, server: RoleServer): string {
  const { settings } = server;
  const status = /HTTP (\d+)/.exec(failure.message)?.[1];
  if (failure.kind === "no-connection")
    return `start the server, or correct models.endpoints.${settings.endpoint}.baseUrl`;
  if (status === "404") return `check the model's name (${settings.model}) and the endpoint's baseUrl`;
  if (status === "401" || status === "403")
    return `check the key of models.endpoints.${settings.endpoint} and what it may use`;
  return "check the account's credit and quota";
}

const faults: Partial<Record<ServerFailure["kind"], ReplyFault>> = {
  "timed-out": "timed-out",
  idle: "timed-out",
  filtered: "content-filter",
  "too-long": "context-exceeded",
};

/**
 * Translates a server's failure for the caller: into a fault of this reply, or into an `UnreachableError` if other calls would fail as
 * well.
 */
export function explainFailure(
  failure: ServerFailure,
  server: RoleServer,
): UnreachableError | { fault: ReplyFault; detail: string } {
  const { role, baseUrl, settings } = server;
  const where = `model of role ${role} (${settings.model} at ${baseUrl})`;
  if (failure.kind === "no-connection" || failure.kind === "denied") {
    const code = failure.kind === "denied" ? "model-denied" : "model-unreachable";
    const what = failure.kind === "denied" ? "refuses the call" : "can't be reached";
    return new UnreachableError(`${where} ${what}: ${failure.message}; ${advice(failure, server)}`, {
      code,
      cause: failure,
    });
  }
  return { fault: faults[failure.kind] ?? "server-failed", detail: `${where}: ${failure.message}` };
}

/**
 * Thrown for a turn of a conversation with tools that brought no usable message. The code that runs the loop turns the error into a
 * `ReplyOutcome`.
 */
export class ModelFaultError extends GiveUpItemError {
  readonly fault: ReplyFault;

  constructor(fault: ReplyFault, detail: string, cause?: unknown) {
    super(detail, { code: fault, cause });
    this.fault = fault;
  }
}

/** Reason why a model can't be used as Freshet needs it. `freshet doctor` chooses its advice by this reason. */
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
