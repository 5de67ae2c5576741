import { expect, test } from "vitest";
import { modelSettings } from "../../../domain/settings/models-settings.ts";
import { boundReply } from "../../../models/bound-reply.ts";
import { boundTokens, estimateCall } from "../../../models/meter.ts";
import { countTokens } from "../../../statistics/count-tokens.ts";

test.each([
  [
    "English",
    "In March 2026 the harbour authority said that its third quay had opened, after eleven years of work. ".repeat(
      20,
    ),
  ],
  [
    "Chinese",
    "二〇二六年三月，港务局宣布第三码头在历时十一年的建设之后正式启用，首艘货轮于当日清晨靠泊。".repeat(20),
  ],
  ["addresses", "https://www.example.org/a/2026/03/14/q?id=8f3a1c9e&lang=zh-CN#s-12 ".repeat(30)],
  [
    "JSON",
    JSON.stringify({ evidence: [{ id: "ev-1", fresh: true, from: "2026-02-01", to: null, n: 3.25 }] }).repeat(
      30,
    ),
  ],
  ["Cyrillic", "В марте 2026 года портовые власти объявили об открытии третьего причала. ".repeat(20)],
])("what is held for a request in %s is more than its tokens", (_name, text) => {
  const tokens = countTokens(text);
  expect(boundTokens(text)).toBeGreaterThan(tokens);
});

test("a call is held at its request and its longest reply, and says how long that is", () => {
  const messages = [{ role: "user", content: "x".repeat(2000) }];
  const price = { input: 2, output: 10 };
  const role = modelSettings.parse({ endpoint: "e", model: "m", price, replyBound: 5000 });
  const body = { model: "m", messages };
  const { promptTokens, estimate } = estimateCall(body, role);
  expect(promptTokens).toBeGreaterThan(1000);
  expect(estimate?.promptDollars).toBeCloseTo((promptTokens * 2) / 1e6, 12);
  expect(estimate?.dollars).toBeCloseTo((promptTokens * 2 + 5000 * 10) / 1e6, 12);
  expect(boundReply(body, role)).toMatchObject({ bound: 5000, body: { max_tokens: 5000 } });
  const asked = { ...body, max_tokens: 700 };
  expect(estimateCall(asked, role).replyTokens).toBe(700);
  expect(boundReply(asked, role)).toEqual({ body: asked, bound: null });
  expect(estimateCall({ ...body, max_completion_tokens: 300 }, role).replyTokens).toBe(300);
  expect(estimateCall(body, { ...role, price: null }).estimate).toBeUndefined();
});

test("the bound on a reply leaves room for the request in the role's context", () => {
  const role = modelSettings.parse({ endpoint: "e", model: "m", contextTokens: 10_000, replyBound: 9000 });
  const body = { model: "m", messages: [{ role: "user", content: "x".repeat(20_000) }] };
  const bound = boundReply(body, role).bound ?? 0;
  expect(bound).toBeGreaterThan(4000);
  expect(bound).toBeLessThan(5000);
});
