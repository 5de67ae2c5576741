import { ChatGoogle } from "@langchain/google";
import { simplifySchema } from "../wire/simplify-schema.ts";
import type { NativeClient, NativeModel } from "./native-client.ts";
import { type SplitBody, splitBody } from "./split-body.ts";

/**
 * Opens Google's Gemini. Schemas are sent in Gemini's own vocabulary. LangChain's package has no field for thinking, the form of the reply
 * and the operator's own members, so these are merged into the body. The provider caches prompts by itself.
 */
export function openGoogle({ baseUrl, apiKey, body, fetch }: NativeClient): NativeModel {
  const split = splitBody(body);
  const { tools, toolChoice, maxTokens, temperature, topP, seed } = split;
  const apiClient = {
    hasApiKey: () => true,
    getProjectId: async () => "",
    async fetch(request: Request): Promise<Response> {
      const headers = new Headers(request.headers);
      headers.set("x-goog-api-key", apiKey);
      const merged = mergeBody(JSON.parse(await request.text()), split);
      return fetch(new Request(request.url, { method: "POST", headers, body: JSON.stringify(merged) }));
    },
  };
  const model = new ChatGoogle({
    ...{ model: body.model, apiKey, apiClient, maxRetries: 0, platformType: "gai" },
    endpoint: baseUrl.replace(/\/v1(beta)?$/, ""),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(typeof seed === "number" ? { seed } : {}),
  });
  const functionDeclarations = tools.map(({ name, description, schema }) => ({
    ...{ name, description, parameters: simplifySchema(schema) },
  }));
  return {
    model,
    options: {
      ...(tools.length === 0 ? {} : { tools: [{ functionDeclarations }] }),
      ...(toolChoice === undefined || tools.length === 0 ? {} : { tool_choice: toolChoice }),
    },
  };
}

function mergeBody(
  body: Record<string, unknown>,
  { form, isJson, effort, thinkingBudget, extra }: SplitBody,
): unknown {
  const thinking = {
    ...(thinkingBudget === undefined ? {} : { thinkingBudget }),
    ...(effort === undefined ? {} : { thinkingLevel: effort }),
  };
  const isThinking = Object.keys(thinking).length > 0;
  return {
    ...body,
    ...extra,
    generationConfig: {
      ...Object(body["generationConfig"]),
      ...(isJson ? { responseMimeType: "application/json" } : {}),
      ...(form === null ? {} : { responseSchema: simplifySchema(form.schema) }),
      ...(isThinking ? { thinkingConfig: { ...thinking, includeThoughts: true } } : {}),
      ...Object(extra["generationConfig"]),
    },
  };
}
