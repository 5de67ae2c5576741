import { createHash, randomBytes } from "node:crypto";
import { ServiceProblem } from "./problems.ts";
import type { Caller, Route } from "./route.ts";

/**
 * Chooses the id of the work that an order starts. The id is stored before the work begins. If the order is repeated, even after a kill, it
 * therefore leads to the same work and starts no second one. @throws ServiceProblem 422 if the key belongs to another order
 */
export async function claimOrderId(
  { workspace, token }: Caller,
  route: Pick<Route, "method" | "path" | "orders">,
  sent: { readonly key: string; readonly params: unknown; readonly body: unknown },
): Promise<string> {
  const action = `${route.method} ${route.path}`;
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([sent.params, sent.body ?? null]))
    .digest("hex");
  const target = `${route.orders}-${randomBytes(8).toString("hex")}`;
  const claimed = await workspace.freshet.access.claimKey({
    tokenId: token.id,
    key: sent.key,
    action,
    bodyHash,
    target,
  });
  if (claimed.action === action && claimed.bodyHash === bodyHash) return claimed.target;
  throw new ServiceProblem(
    422,
    "idempotency-key-reused",
    "this Idempotency-Key was sent with another order before: a new order needs a new key",
  );
}
