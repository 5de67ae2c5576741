import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Records the statements that this process sends while something is done. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  const { query } = pg.Client.prototype;
  // The client's method has a dozen forms; the first argument has the statement in each.
  const recording = function (this: pg.Client, ...given: unknown[]): unknown {
    const [statement, values] = given;
    if (typeof statement === "string")
      sent.push({ text: statement, values: Array.isArray(values) ? values : [] });
    else if (typeof statement === "object" && statement !== null && "text" in statement) {
      const { text, values: own } = statement as { text: string; values?: unknown[] };
      sent.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
    }
    return Reflect.apply(query, this, given);
  };
  pg.Client.prototype.query = recording as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** Milliseconds of CPU of this process for sending statements one after another, as often as wanted, and reading what comes back. */
export async function replay(
  client: pg.Client,
  statements: readonly Statement[],
  times: number,
): Promise<number> {
  const began = process.cpuUsage();
  for (let time = 0; time < times; time += 1)
    for (const { text, values } of statements) await client.query(text, [...values]);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}
