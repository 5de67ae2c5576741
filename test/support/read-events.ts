export interface ReadEvent {
  readonly id: string;
  readonly event: string;
}

/** Reads a stream of server-sent events until it ends, or is cut off. */
export async function* readEvents(
  url: string,
  { token, after }: { readonly token: string; readonly after?: string | undefined },
): AsyncGenerator<ReadEvent> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, ...(after !== undefined && { "last-event-id": after }) },
  });
  if (!response.ok || response.body === null) throw new Error(`${response.status} ${await response.text()}`);
  let rest = "";
  try {
    for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
      const blocks = `${rest}${part}`.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const [, id] = /^id: (.+)$/mu.exec(block) ?? [];
        const [, event] = /^event: (.+)$/mu.exec(block) ?? [];
        if (id !== undefined && event !== undefined) yield { id, event };
      }
    }
  } catch {
    // The service was killed.
  }
}
