import { createHmac, timingSafeEqual } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

interface ReceivedHook {
  readonly id: string;
  readonly body: {
    readonly id: string;
    readonly type: string;
    readonly simulated: boolean;
    readonly data: Record<string, unknown>;
  };
  readonly raw: string;
  /** Whether the signature is one of the secret's over id, time and body as they came. */
  readonly signed: boolean;
}

export interface HookReceiver {
  readonly url: string;
  /** Secret by which it checks signatures: its own, or one that it was told. */
  secret: string;
  readonly received: ReceivedHook[];
  /** What it answers from now on; null: nothing, for ever. */
  answer: { readonly status: number; readonly headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

/** A receiver of webhooks that checks signatures as the Standard Webhooks scheme says, with code of its own. */
export async function startHookReceiver(): Promise<HookReceiver> {
  const key = Buffer.from("a secret of thirty-two bytes ...");
  const received: ReceivedHook[] = [];
  const receiver: HookReceiver = {
    ...{ url: "", secret: `whsec_${key.toString("base64")}`, received, answer: { status: 204 } },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const server = http.createServer((request, response) => {
    let raw = "";
    request.setEncoding("utf8").on("data", (text: string) => (raw += text));
    request.once("end", () => {
      const {
        "webhook-id": id = "",
        "webhook-timestamp": at = "",
        "webhook-signature": given = "",
      } = request.headers;
      const told = Buffer.from(receiver.secret.replace(/^whsec_/u, ""), "base64");
      const expected = createHmac("sha256", told).update(`${id}.${at}.${raw}`).digest();
      const isFresh = Math.abs(Date.now() / 1000 - Number(at)) < 300;
      const signed =
        isFresh &&
        request.method === "POST" &&
        String(given)
          .split(" ")
          .some((each) => {
            const signature = Buffer.from(each.replace(/^v1,/u, ""), "base64");
            return signature.length === expected.length && timingSafeEqual(signature, expected);
          });
      received.push({ id: String(id), body: JSON.parse(raw), raw, signed });
      const { answer } = receiver;
      if (answer !== null) response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, { url: `http://127.0.0.1:${port}/hook` });
}
