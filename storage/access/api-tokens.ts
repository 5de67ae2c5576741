import { index, pgTable, text } from "drizzle-orm/pg-core";
import { z } from "zod";
import { scope } from "../../domain/access/scope.ts";
import { jsonOf, moment, oneOf } from "../database/columns.ts";

/** Tokens of the HTTP API. Of the secret only the SHA-256 is stored. No slower hash is needed, because the secret has 256 random bits. */
export const apiTokens = pgTable("api_tokens", {
  id: text().primaryKey(),
  name: text().notNull(),
  scopes: jsonOf(z.array(scope)).notNull(),
  secretHash: text("secret_hash").notNull(),
  created: moment().notNull().defaultNow(),
  expires: moment(),
  revoked: moment(),
  lastUsed: moment("last_used"),
});

/** Sessions of browsers, and links that start one. */
export const tokenGrants = pgTable(
  "token_grants",
  {
    secretHash: text("secret_hash").primaryKey(),
    kind: oneOf(["session", "link"]).notNull(),
    tokenId: text("token_id")
      .notNull()
      .references(() => apiTokens.id),
    expires: moment().notNull(),
  },
  (table) => [index("token_grants_token").on(table.tokenId)],
);
