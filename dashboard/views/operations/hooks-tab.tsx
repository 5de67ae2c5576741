import { useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Failure } from "../../parts/failure.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { ShownOnce } from "../../parts/shown-once.tsx";
import { DeliveryTable } from "./delivery-table.tsx";
import { HookDialog } from "./hook-dialog.tsx";
import { HookTable } from "./hook-table.tsx";
import { operationsMessages } from "./operations-messages.ts";

type Hook = schemas["Hook"];

/** This tab shows who gets which messages: the hooks of the settings, and the webhooks that are created here. */
export function HooksTab() {
  const t = useMessages(operationsMessages);
  const queries = useQueryClient();
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Hook | null>(null);
  const [givenUp, setGivenUp] = useState<Hook | null>(null);
  const [said, setSaid] = useState("");
  const [error, setError] = useState<unknown>(null);
  const query = useQuery({
    queryKey: ["hooks"],
    queryFn: () => told(api.GET("/v1/hooks", { params: { query: { limit: 100 } } })),
    refetchInterval: 15_000,
  });
  const act = async (work: () => Promise<string>): Promise<void> => {
    setError(null);
    setSaid("");
    try {
      setSaid(await work());
    } catch (failure) {
      setError(failure);
    }
    await queries.invalidateQueries({ queryKey: ["hooks"] });
  };
  const test = ({ id, name }: Hook) =>
    act(async () => {
      const { tests } = await told(api.POST("/v1/hooks/{id}/test", { params: { path: { id } } }));
      const failed = tests.find(({ ok }) => !ok);
      return failed === undefined ? t.testArrived(name) : t.testFailed(name, failed.error ?? "");
    });
  const retry = (hook?: string) =>
    act(async () => {
      const body = hook === undefined ? {} : { hook };
      const { revived, delivered } = await told(api.POST("/v1/hooks/retries", { body }));
      return t.hooksRetried(revived, delivered);
    });
  const make = (
    <Button kind="primary" onClick={() => setMaking(true)}>
      {t.makeHook}
    </Button>
  );
  return (
    <>
      <p role="status" class="operations-said">
        {said}
      </p>
      {error !== null && <Failure error={error} />}
      <Loaded query={query}>
        {(listed) =>
          listed.hooks.length === 0 ? (
            <Empty title={t.noHooks} text={t.noHooksText} action={make} />
          ) : (
            <div class="stack">
              <HookTable
                hooks={listed.hooks}
                actions={make}
                onTest={(hook) => void test(hook)}
                onRetry={({ id }) => void retry(id)}
                onGiveUp={setGivenUp}
                onDelete={setDeleted}
              />
              <DeliveryTable listed={listed} onRetry={() => void retry()} />
            </div>
          )
        }
      </Loaded>
      {isMaking && (
        <HookDialog events={query.data?.events ?? []} onMade={setSecret} onClose={() => setMaking(false)} />
      )}
      {secret !== null && !isMaking && (
        <Dialog title={t.hookMade} onClose={() => setSecret(null)}>
          <div class="stack">
            <p>{t.hookSecret}</p>
            <ShownOnce label={t.secret} text={secret} />
          </div>
        </Dialog>
      )}
      {givenUp !== null && (
        <Confirm
          title={t.giveUpMessages(givenUp.dead, givenUp.name)}
          action={t.giveUp}
          kind="danger"
          onClose={() => setGivenUp(null)}
          onConfirm={async () => {
            const body = { hook: givenUp.id };
            const { givenUp: count } = await told(api.POST("/v1/hooks/given-up", { body }));
            setSaid(t.hooksGivenUp(count));
            await queries.invalidateQueries({ queryKey: ["hooks"] });
          }}
        >
          <p>{t.giveUpMessagesWhat}</p>
        </Confirm>
      )}
      {deleted !== null && (
        <Confirm
          title={t.deleteHookTitle(deleted.name)}
          action={t.deleteHook}
          kind="danger"
          onClose={() => setDeleted(null)}
          onConfirm={async () => {
            await api.DELETE("/v1/hooks/{id}", { params: { path: { id: deleted.id } } });
            await queries.invalidateQueries({ queryKey: ["hooks"] });
          }}
        >
          <p>{t.deleteHookWhat}</p>
        </Confirm>
      )}
    </>
  );
}
