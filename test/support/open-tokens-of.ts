import { Client } from "pg";

/** All that a database stores of tokens, as text. */
export async function openTokensOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select row_to_json(t) as row from api_tokens t");
    return JSON.stringify(rows);
  } finally {
    await client.end();
  }
}
