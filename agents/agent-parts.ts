import type { ToolSet } from "../domain/ports/tool-set.ts";
import type { ModelGateway } from "../models/model-gateway.ts";

/** What an agent is made of: the way to the models, and the two tools. */
export interface AgentParts {
  readonly gateway: Pick<ModelGateway, "ask" | "chat" | "roomFor">;
  readonly toolSet: ToolSet;
  /** Conversations show their tools' answers in full. */
  readonly fullResults?: boolean;
}
