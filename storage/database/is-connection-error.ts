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

/** True where the server can't be reached or went away: whether the statement under way was done is unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === "string" && CODES.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  return /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/.test(
    error.message,
  );
}
