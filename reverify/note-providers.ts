import { providerOf } from "../domain/exposure/parties-of.ts";
import type { ModelRole } from "../domain/settings/model-role.ts";
import { modelOfRole } from "../domain/settings/require-roles.ts";
import type { ReverificationParts, ReverificationWork } from "./reverification-parts.ts";

/** Records in the exposure ledger that the providers of these roles' models see the item's question. */
export async function noteProviders(
  { settings, stores, clock }: Pick<ReverificationParts, "settings" | "stores" | "clock">,
  { question, call }: ReverificationWork,
  roles: readonly ModelRole[],
): Promise<void> {
  const { models } = settings;
  const providers =
    models === null ? [] : roles.flatMap((role) => providerOf(models, modelOfRole(models, role)) ?? []);
  await stores.exposureEvents.note(
    [...new Set(providers)].map((party) => ({
      itemId: question.id,
      kind: "sent-to-provider" as const,
      key: `${call("").key.scope.id}/${party}`,
      party,
      at: clock.now(),
      detail: { by: "reverification" },
    })),
  );
}
