import { and, desc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { ApiToken, TokenStore } from "../../domain/ports/access/token-store.ts";
import { withClearErrors } from "../database/clear-error.ts";
import type { Database } from "../database/open-database.ts";
import { prepareOnce } from "../database/prepare-once.ts";
import { cleanText } from "../text/stored-text.ts";
import { apiTokens, tokenGrants } from "./api-tokens.ts";

export function createTokenStore({ db }: { readonly db: Database }): TokenStore {
  const { orm } = db;
  const byId = prepareOnce(() =>
    orm
      .select()
      .from(apiTokens)
      .where(eq(apiTokens.id, sql.placeholder("id"))),
  );
  const all = prepareOnce(() =>
    orm.select().from(apiTokens).orderBy(desc(apiTokens.created), desc(apiTokens.id)),
  );
  const granted = (kind: "session" | "link", secretHash: string) =>
    and(
      eq(tokenGrants.kind, kind),
      eq(tokenGrants.secretHash, secretHash),
      gt(tokenGrants.expires, sql`now()`),
    );
  return withClearErrors<TokenStore>({
    async create({ id, name, scopes, expires, secretHash }) {
      const [made] = await orm
        .insert(apiTokens)
        .values({ id, name: cleanText(name), scopes: [...scopes], expires, secretHash })
        .returning();
      if (made === undefined) throw new Error("a token was not made");
      return toToken(made);
    },
    async get(id) {
      const [row] = await byId({ id });
      return row ?? null;
    },
    async list() {
      return (await all()).map(toToken);
    },
    async revoke(id) {
      return orm.transaction(async (tx) => {
        await tx.delete(tokenGrants).where(eq(tokenGrants.tokenId, id));
        const rows = await tx
          .update(apiTokens)
          .set({ revoked: sql`now()` })
          .where(and(eq(apiTokens.id, id), isNull(apiTokens.revoked)))
          .returning({ id: apiTokens.id });
        return rows.length > 0;
      });
    },
    async touch(id) {
      const isOld = lt(apiTokens.lastUsed, sql`now() - interval '1 minute'`);
      await orm
        .update(apiTokens)
        .set({ lastUsed: sql`now()` })
        .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.lastUsed), isOld)));
    },
    async grant(grant) {
      await orm.delete(tokenGrants).where(lt(tokenGrants.expires, sql`now()`));
      await orm.insert(tokenGrants).values(grant);
    },
    async findGrant(kind, secretHash) {
      const [row] = await orm.select().from(tokenGrants).where(granted(kind, secretHash));
      return row ?? null;
    },
    async endGrant(kind, secretHash) {
      const rows = await orm
        .delete(tokenGrants)
        .where(granted(kind, secretHash))
        .returning({ kind: tokenGrants.kind });
      return rows.length > 0;
    },
  });
}

function toToken({ secretHash: _, ...token }: typeof apiTokens.$inferSelect): ApiToken {
  return token;
}
