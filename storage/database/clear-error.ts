import { FreshetError, RetryError, UnreachableError } from "../../domain/errors/freshet-error.ts";

/**
 * Explains a failed database call in one line. The query layer's own message quotes the statement with its values, which may be questions
 * and answers. So that message is only kept as the error's cause. Codes: `database-unreachable`, `disk-full`, `database-conflict` (try
 * again), `database-refused`.
 */
export function clearError(error: unknown, where = "the database"): unknown {
  if (error instanceof FreshetError || !(error instanceof Error)) return error;
  const root = rootOf(error);
  // The pool's error about a server that is gone is wrapped by the query layer.
  const known = findKnown(error);
  if (known !== null) return known;
  const { code } = root as { code?: unknown };
  const said = root.message.split("\n")[0] || String(code);
  if (isConnectionError(root)) {
    return new UnreachableError(
      `${where} can't be reached (${said}); start it or correct DATABASE_URL, then run the command again`,
      { code: "database-unreachable", cause: error },
    );
  }
  if (code === "53100" || code === "ENOSPC") {
    return new UnreachableError(
      `the disk of ${where} is full (${said}); free some space and run the command again`,
      { code: "disk-full", cause: error },
    );
  }
  if (code === "40001" || code === "40P01") {
    return new RetryError(`two writers met in ${where} (${said}); try again`, {
      code: "database-conflict",
      cause: error,
    });
  }
  if (error === root && !isSqlState(code)) return error;
  return new RetryError(`${where} refused a statement (${said}); see its log`, {
    code: "database-refused",
    cause: error,
  });
}

function findKnown(error: unknown): FreshetError | null {
  if (error instanceof FreshetError) return error;
  return error instanceof Error ? findKnown(error.cause) : null;
}

function rootOf(error: Error): Error {
  return error.cause instanceof Error ? rootOf(error.cause) : error;
}

function isSqlState(code: unknown): boolean {
  return typeof code === "string" && /^[0-9A-Z]{5}$/.test(code);
}

/** Wraps a store so that its methods reject only with Freshet's errors. */
export function withClearErrors<Store extends object>(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...args: unknown[]) => {
        try {
          return await member.apply(target, args);
        } catch (error) {
          throw clearError(error);
        }
      };
    },
  });
}

const CODES = new Set([
  ...[
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "ENOTFOUND",
    "EAI_AGAIN",
    "EHOSTUNREACH",
    "ENETUNREACH",
  ],
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_in_transaction_session_timeout, too_many_connections,
  // and the class of connection exceptions.
  ...["57P01", "57P02", "57P03", "25P03", "53300", "08000", "08001", "08003", "08004", "08006"],
]);

/** True if the server can't be reached or the connection was lost. Then it is unknown whether the statement was executed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && CODES.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/.test(
    error.message,
  );
}
