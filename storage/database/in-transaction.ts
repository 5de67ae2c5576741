import type pg from "pg";

/** Runs statements in one transaction on a connection of its own. If the transaction can't be ended, the connection is not used again. */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  begin = "begin",
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    const result = await work(client);
    await client.query("commit");
    client.release();
    return result;
  } catch (error) {
    const ended = await client.query("rollback").then(
      () => true,
      () => false,
    );
    client.release(!ended);
    throw error;
  }
}
