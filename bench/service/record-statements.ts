import pg from "pg";

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Statements that are being recorded; null while none are. */
let recorded: Statement[] | null = null;

// A pool keeps the method that each client had when the client connected. The method is therefore replaced before any pool is opened.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]): unknown {
  // The method has a dozen forms; the first argument has the statement in each.
  const [statement, values] = given;
  if (typeof statement === "string")
    recorded?.push({ text: statement, values: Array.isArray(values) ? values : [] });
  else if (typeof statement === "object" && statement !== null && "text" in statement) {
    const { text, values: own } = statement as { text: string; values?: unknown[] };
    recorded?.push({ text, values: own ?? (Array.isArray(values) ? values : []) });
  }
  return Reflect.apply(query, this, given);
} as typeof query;

/**
 * Records the statements that this process sends while `work` is done.
 *
 * @throws Error when nothing was sent, because then the statements don't pass through the method that is recorded.
 */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const sent: Statement[] = [];
  recorded = sent;
  try {
    await work();
  } finally {
    recorded = null;
  }
  if (sent.length === 0) throw new Error("no statement was recorded: the connections send them another way");
  return sent;
}

/**
 * Sends statements one after another, as often as wanted, and reads the results. Returns the milliseconds of CPU that this process needed.
 */
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
