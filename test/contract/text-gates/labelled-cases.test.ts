import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPrivacyAgent } from "../../../agents/privacy/agent.ts";
import { createTextQualityAgent } from "../../../agents/text-quality/agent.ts";
import { createPassingLedger } from "../../../bench/create-passing-ledger.ts";
import { judgeAllCases } from "../../../bench/text-gates/judge-all-cases.ts";
import { type Gate, gates, type JudgedCase } from "../../../bench/text-gates/judged-case.ts";
import { type Language, language } from "../../../domain/language.ts";
import { judgePrivacy, judgeTextQuality } from "../../../domain/model-calls/judge-question.ts";
import { modelRole } from "../../../domain/settings/model-role.ts";
import { modelsSettings } from "../../../domain/settings/models-settings.ts";
import { createModelGateway } from "../../../models/create-model-gateway.ts";
import type { ModelGateway } from "../../../models/model-gateway.ts";
import { completeFaultRates } from "../../../simulation/fault-rates.ts";
import {
  createModelServer,
  type ModelServer,
} from "../../../simulation/models/server/create-model-server.ts";

const codesOf: Readonly<Record<Gate, readonly string[]>> = {
  "text-quality": judgeTextQuality.reply.shape.faults.element.shape.code.options,
  privacy: judgePrivacy.reply.shape.privateData.element.shape.kind.options,
};

// No memory and no faults: what is checked is that rules, agents and the two simulated judges agree with every label.
describe("the labelled cases of the two text gates, over HTTP", () => {
  let server: ModelServer;
  let gateway: ModelGateway;
  let judged: Readonly<Record<Language, readonly JudgedCase[]>>;

  beforeAll(async () => {
    const rates = completeFaultRates({ all: 0 });
    server = await createModelServer({
      memory: { fame: () => 0, reputation: () => null, recall: () => [] },
      rates: () => rates,
    });
    const role = { endpoint: "simulation", model: "sim-agent" };
    const models = modelsSettings.parse({
      endpoints: { simulation: { baseUrl: server.baseUrl } },
      roles: Object.fromEntries(modelRole.options.map((name) => [name, role])),
    });
    gateway = createModelGateway({ models, ledger: createPassingLedger() });
    const agents = {
      textQuality: createTextQualityAgent({ gateway }),
      privacy: createPrivacyAgent({ gateway }),
    };
    judged = { en: await judgeAllCases(agents, "en"), zh: await judgeAllCases(agents, "zh") };
  });

  afterAll(async () => {
    await gateway.close();
    await server.close();
  });

  describe.each(language.options)("in %s", (spoken) => {
    it.each(gates)("are enough, balanced, and cover every code: %s", (gate) => {
      const cases = judged[spoken].filter((each) => each.gate === gate);
      expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
      expect(cases.length).toBeGreaterThanOrEqual(30);
      expect(cases.filter(({ expected }) => expected === "pass").length).toBeGreaterThanOrEqual(12);
      const codes = cases.flatMap(({ code }) => (code === undefined ? [] : [code]));
      expect([...new Set(codes)].sort()).toEqual([...codesOf[gate]].sort());
      expect(codes.length).toBe(cases.filter(({ expected }) => expected === "reject").length);
    });

    it.each(gates)("are decided as they are labelled: %s", (gate) => {
      const wrong = judged[spoken].filter((each) => each.gate === gate && each.decided !== each.expected);
      expect(wrong).toEqual([]);
    });

    it.each(gates)("are rejected for the fault that they have: %s", (gate) => {
      const wrong = judged[spoken].filter(
        ({ gate: of, code, codes }) => of === gate && code !== undefined && !codes.includes(code),
      );
      expect(wrong).toEqual([]);
    });
  });
});
