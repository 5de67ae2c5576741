import { skills } from "../../../simulation/models/answer-request.ts";
import { createDraw } from "../../../simulation/models/persona/create-draw.ts";
import type { RoleContext } from "../../../simulation/models/roles/role.ts";

/** The context of a simulated model's role that answers from its input alone. */
export function soundMind(input: unknown): RoleContext<unknown> {
  const skill = skills["sim-agent"];
  if (skill === undefined) throw new Error("the simulation has no agent model");
  return {
    ...{ input, skill, tools: [], rates: {} as RoleContext<unknown>["rates"] },
    transcript: {
      searches: [],
      visits: [],
      asks: [],
      calls: 0,
      callsOf: {},
      limitReached: true,
      lastCalls: [],
    },
    memory: { fame: () => 0, reputation: () => null, recall: () => [] },
    drawFor: (...parts) => createDraw(parts),
  };
}
