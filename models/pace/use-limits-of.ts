import type { UseLimits } from "../../domain/ports/use-store.ts";
import type { EndpointSettings } from "../../domain/settings/models-settings.ts";

export function useLimitsOf({
  requestsPerMinute,
  tokensPerMinute,
  limitSeconds,
}: EndpointSettings): UseLimits {
  return { windowMs: limitSeconds * 1000, requests: requestsPerMinute, tokens: tokensPerMinute };
}
