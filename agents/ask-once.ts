import { z } from "zod";
import { language } from "../domain/language.ts";
import type { Ask, Exchange, Sampling } from "../domain/model-calls/exchange.ts";
import type { CallKey } from "../domain/ports/call-ledger.ts";
import type { RoleName } from "../domain/settings/model-role.ts";
import type { ModelGateway } from "../models/model-gateway.ts";
import type { Prompts } from "./agent-parts.ts";
import { forkOnClash } from "./fork-on-clash.ts";

const spoken = z.object({ language });

/** An agent's call without tools: the prompt of the input's language, one structured reply. */
export function askOnce<E extends Exchange>(options: {
  readonly gateway: Pick<ModelGateway, "ask">;
  readonly exchange: E;
  readonly role: RoleName;
  readonly prompts: Prompts;
  readonly sampling?: (key: CallKey) => Sampling;
}): Ask<E> {
  const { gateway, exchange, role, prompts, sampling } = options;
  return async (input, { key, signal, budget }) => {
    const system = prompts[spoken.parse(input).language];
    // What a schema gives it takes back; the types of an unknown schema don't say so.
    const given = input as z.input<E["input"]>;
    return await forkOnClash(key, (forked) =>
      gateway.ask({
        exchange,
        role,
        key: forked,
        system,
        input: given,
        budget,
        signal,
        sampling: sampling?.(key),
      }),
    );
  };
}
