import { z } from "zod";
import { language } from "../domain/language.ts";
import type { Ask, CallSpec, Sampling } from "../domain/model-calls/call-spec.ts";
import type { CallKey } from "../domain/ports/models/call-ledger.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ModelGateway, ReadText } from "../models/model-gateway.ts";
import type { Prompts } from "./agent-parts.ts";
import { rekeyOnPromptChange } from "./rekey-on-prompt-change.ts";

const spoken = z.object({ language });

/** Makes an agent's call without tools: the prompt in the input's language, and one structured reply. */
export function askOnce<E extends CallSpec>(options: {
  readonly gateway: Pick<ModelGateway, "ask">;
  readonly callSpec: E;
  readonly role: RoleName;
  readonly prompts: Prompts;
  readonly sampling?: (key: CallKey) => Sampling;
  readonly readText?: ReadText;
}): Ask<E> {
  const { gateway, callSpec, role, prompts, sampling, readText } = options;
  return async (input, { key, signal, budget }) => {
    const system = prompts[spoken.parse(input).language];
    // A parsed input is also valid input, but TypeScript can't know that for an unknown schema.
    const given = input as z.input<E["input"]>;
    return await rekeyOnPromptChange(key, (rekeyed) =>
      gateway.ask({
        callSpec,
        role,
        key: rekeyed,
        system,
        input: given,
        budget,
        signal,
        sampling: sampling?.(key),
        readText,
      }),
    );
  };
}
