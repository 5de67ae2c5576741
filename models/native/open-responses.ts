import { ChatOpenAIResponses } from "@langchain/openai";
import type { NativeClient, NativeModel } from "./native-client.ts";
import { splitBody } from "./split-body.ts";

/** Longest timer of Node, in milliseconds. With it the provider's client never times out, so that only this folder's deadlines hold. */
const never = 2 ** 31 - 1;

/**
 * Opens OpenAI's Responses. Nothing is stored at the provider, so the reasoning of earlier turns comes encrypted and is sent back. The
 * provider caches prompts by itself.
 */
export function openResponses({ baseUrl, apiKey, body, fetch }: NativeClient): NativeModel {
  const { form, isJson, maxTokens, effort, temperature, topP, extra } = splitBody(body);
  const format = form !== null ? { type: "json_schema", ...form } : isJson ? { type: "json_object" } : null;
  const model = new ChatOpenAIResponses({
    ...{ model: body.model, apiKey, maxRetries: 0, zdrEnabled: true, timeout: never },
    configuration: { baseURL: baseUrl, fetch },
    modelKwargs: {
      ...(maxTokens === undefined ? {} : { max_output_tokens: maxTokens }),
      ...(temperature === undefined ? {} : { temperature }),
      ...(topP === undefined ? {} : { top_p: topP }),
      ...(effort === undefined ? {} : { reasoning: { effort } }),
      ...(format === null ? {} : { text: { format } }),
      include: ["reasoning.encrypted_content"],
      ...extra,
    },
  });
  const { tools, tool_choice } = body;
  return {
    model,
    options: {
      ...(tools === undefined ? {} : { tools }),
      ...(tool_choice === undefined ? {} : { tool_choice }),
    },
  };
}
