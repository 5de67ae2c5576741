import { Lock } from "lucide-preact";
import type { Scope } from "../client/session.ts";
import { useMessages } from "../language/define-messages.ts";
import { partMessages } from "./part-messages.ts";

/** Stands in place of what the session may not see or do, and says which scope it lacks. */
export function NeedsScope({ scope }: { readonly scope: Scope }) {
  const t = useMessages(partMessages);
  return (
    <p class="row soft">
      <Lock aria-hidden size={15} />
      {t.needsScope(scope)}
    </p>
  );
}
