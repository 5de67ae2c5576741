import type { Sampling } from "../../domain/run/sampling.ts";
import type { ModelSettings } from "../../domain/settings/models-settings.ts";
import type { ChatBody } from "./chat-body.ts";

type Asked = Pick<ChatBody, "messages" | "tools" | "tool_choice" | "response_format">;

/** The request's body: what is asked, the role's model and sampling (the request's own first), and the operator's extra fields. */
export function buildBody(asked: Asked, settings: ModelSettings, sampling: Sampling = {}): ChatBody {
  const temperature = sampling.temperature ?? settings.temperature;
  const topP = sampling.topP ?? settings.topP;
  const { seed } = sampling;
  const maxTokens = settings.maxOutputTokens;
  return {
    model: settings.model,
    ...asked,
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(seed === undefined ? {} : { seed }),
    ...(maxTokens === undefined ? {} : { max_tokens: maxTokens }),
    ...settings.extraBody,
  };
}
