import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { readMessages } from "../../../../web/browser/read-messages.ts";

it("puts messages together however they come in pieces, and none before its end", () => {
  const pipe = new PassThrough();
  const heard: string[] = [];
  readMessages(pipe, (message) => heard.push(message));
  const written = Buffer.from('{"a":"ä"}\0{"b":2}\0{"c"');
  // The first cut is in the middle of a character.
  for (const piece of [written.subarray(0, 7), written.subarray(7, 12), written.subarray(12)])
    pipe.write(piece);
  pipe.read();
  expect(heard).toEqual(['{"a":"ä"}', '{"b":2}']);
  pipe.write(":3}\0");
  expect(heard).toEqual(['{"a":"ä"}', '{"b":2}', '{"c":3}']);
});
