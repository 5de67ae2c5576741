import { useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Button } from "../../parts/button.tsx";
import { Card } from "../../parts/card.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { Moment } from "../../parts/moment.tsx";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { operationsMessages } from "./operations-messages.ts";
import { TokenDialog } from "./token-dialog.tsx";

type Token = schemas["Token"];

/** This tab shows who may use the service, and for what. */
export function TokensTab() {
  const t = useMessages(operationsMessages);
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const { query, rows, more } = usePages({
    key: ["tokens"],
    fetch: (after) =>
      told(api.GET("/v1/tokens", { params: { query: { limit: 50, ...(after && { after }) } } })),
    rowsOf: ({ tokens }) => tokens,
  });
  const columns = useColumns(setRevoked);
  return (
    <>
      <Loaded query={query}>
        {() => (
          <Card
            title={t.tabTokens}
            note={t.tokensNote}
            isFlush
            actions={
              <Button kind="primary" onClick={() => setMaking(true)}>
                {t.makeToken}
              </Button>
            }
          >
            <DataTable
              caption={t.tabTokens}
              rows={rows}
              keyOf={({ id }) => id}
              columns={columns}
              more={more}
            />
          </Card>
        )}
      </Loaded>
      {isMaking && <TokenDialog onMade={setSecret} onClose={() => setMaking(false)} />}
      {secret !== null && !isMaking && (
        <Dialog title={t.tokenMade} onClose={() => setSecret(null)}>
          <div class="stack">
            <p>{t.shownOnce}</p>
            <ShownOnce label={t.token} text={secret} />
          </div>
        </Dialog>
      )}
      {revoked !== null && (
        <Confirm
          title={t.revokeTitle(revoked.name)}
          action={t.revoke}
          kind="danger"
          onClose={() => setRevoked(null)}
          onConfirm={async () => {
            await api.DELETE("/v1/tokens/{id}", { params: { path: { id: revoked.id } } });
            await queries.invalidateQueries({ queryKey: ["tokens"] });
          }}
        >
          <p>{t.revokeWhat}</p>
        </Confirm>
      )}
    </>
  );
}

function useColumns(onRevoke: (token: Token) => void): readonly Column<Token>[] {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  const stateOf = ({ revoked, expires }: Token) => {
    if (revoked !== null) return <Badge tone="neutral">{t.revoked}</Badge>;
    if (expires !== null && new Date(expires) < new Date()) return <Badge tone="neutral">{t.expired}</Badge>;
    return <Badge tone="good">{t.valid}</Badge>;
  };
  return [
    {
      key: "name",
      title: t.holder,
      sortBy: ({ name }) => name,
      cell: ({ name, id }) => (
        <>
          <bdi class="operations-text">{name}</bdi>
          <div class="soft mono">{id}</div>
        </>
      ),
    },
    { key: "scopes", title: t.scopes, cell: ({ scopes }) => <span class="soft">{scopes.join(", ")}</span> },
    { key: "state", title: t.state, cell: stateOf },
    {
      key: "expires",
      title: t.expires,
      isMinor: true,
      sortBy: ({ expires }) => expires,
      cell: ({ expires }) => (expires === null ? t.neverExpires : format.day(expires)),
    },
    {
      key: "used",
      title: t.lastUsed,
      isMinor: true,
      sortBy: ({ lastUsed }) => lastUsed,
      cell: ({ lastUsed }) => (lastUsed === null ? t.never : <Moment at={lastUsed} />),
    },
    {
      key: "do",
      title: t.actions,
      cell: (token) =>
        token.revoked === null && (
          <Button label={`${t.revoke}: ${token.name}`} onClick={() => onRevoke(token)}>
            {t.revoke}
          </Button>
        ),
    },
  ];
}
