/** The `data:` fields of a stream of server-sent events, one by one; the protocol here never spreads one over several lines. */
export async function* readEventStream(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  const take = function* (lines: string[]): Generator<string> {
    for (const line of lines) if (line.startsWith("data:")) yield line.slice(5).trim();
  };
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r\n|\n|\r/);
    rest = lines.pop() ?? "";
    yield* take(lines);
  }
  yield* take([rest + decoder.decode()]);
}
