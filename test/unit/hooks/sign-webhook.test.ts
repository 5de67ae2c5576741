import { expect, it } from "vitest";
import { signWebhook } from "../../../hooks/post-webhook.ts";

const at = new Date(1_614_265_330_000);
const message = { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at, body: '{"test": 2432232314}' };

it("signs as the published example of the Standard Webhooks scheme", () => {
  expect(signWebhook(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"])).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

it("signs with each of several secrets, so that one can be replaced by another without a gap", () => {
  const other = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const signed = signWebhook(message, ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", other])["webhook-signature"];
  const [first, second, ...rest] = signed.split(" ");
  expect(first).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect(second).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/u);
  expect(rest).toEqual([]);
});
