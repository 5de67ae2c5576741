import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { useLocation } from "wouter-preact";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Confirm } from "../../parts/confirm.tsx";
import { Failure } from "../../parts/failure.tsx";
import { CheckField, NumberField, TextField } from "../../parts/fields.tsx";
import { Loading } from "../../parts/loading.tsx";
import { useSettled } from "../../parts/use-settled.ts";
import { useMay } from "../../shell/session-context.tsx";
import { MissingEstimate } from "./missing-estimate.tsx";
import { PlanSummary } from "./plan-summary.tsx";
import { releasesMessages } from "./releases-messages.ts";

/**
 * Builds a release. What it would contain follows the fields; what is missing can be ordered with it. If the service would refuse to build
 * it, the dialog says why, and builds it only once that is confirmed.
 */
export function BuildDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(releasesMessages);
  const format = useFormat();
  const queries = useQueryClient();
  const [, go] = useLocation();
  const mayOrder = useMay("order");
  const [name, setName] = useState("freshet");
  const [version, setVersion] = useState("");
  const [cutoff, setCutoff] = useState("");
  const [en, setEn] = useState<number | null>(null);
  const [zh, setZh] = useState<number | null>(null);
  const [share, setShare] = useState<number | null>(null);
  // The refusal that was confirmed. Another cutoff or other counts give another refusal, which needs a confirmation of its own.
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [isOrdering, setOrdering] = useState(false);
  const body = {
    name: name.trim(),
    ...(version.trim() !== "" && { version: version.trim() }),
    ...(cutoff !== "" && { cutoff }),
    ...((en !== null || zh !== null) && {
      targets: { ...(en !== null && { en }), ...(zh !== null && { zh }) },
    }),
    ...(share !== null && { privateShare: share / 100 }),
  };
  const isNamed = body.name !== "";
  const written = JSON.stringify(body);
  const settled = useSettled(written);
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ["release-plan", settled],
    queryFn: async () =>
      (await told(api.POST("/v1/releases/plan", { body: JSON.parse(settled) as typeof body }))).plan,
    enabled: isNamed,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const build = async (): Promise<void> => {
    const { release } = await told(
      api.POST("/v1/releases", { body: { ...body, confirmed: isConfirmed, orderMissing: isOrdering } }),
    );
    void queries.invalidateQueries();
    go(`/${release.id}`);
  };
  const missing = data?.missing ?? [];
  const refusal = data?.refusal ?? null;
  const isConfirmed = refusal !== null && confirmed === refusal;
  return (
    <Confirm
      title={t.buildTitle}
      action={t.buildDo}
      isReady={
        isNamed &&
        data !== undefined &&
        !isPlaceholderData &&
        error === null &&
        settled === written &&
        (refusal === null || isConfirmed)
      }
      estimate={
        mayOrder && isOrdering && missing.length > 0 ? <MissingEstimate missing={missing} /> : undefined
      }
      onConfirm={build}
      onClose={onClose}
    >
      <p class="soft">{t.buildWhat}</p>
      <div class="fields">
        <TextField label={t.name} name="name" value={name} onInput={setName} isNeeded />
        <TextField
          label={t.version}
          name="version"
          value={version}
          onInput={setVersion}
          hint={t.versionHint}
        />
        <NumberField label={t.targetEn} name="en" value={en} onInput={setEn} min={0} hint={t.bySettings} />
        <NumberField label={t.targetZh} name="zh" value={zh} onInput={setZh} min={0} hint={t.bySettings} />
        <NumberField
          label={t.privateShare}
          name="privateShare"
          value={share}
          onInput={setShare}
          min={0}
          max={100}
          hint={t.privateShareHint}
        />
        <TextField
          label={t.cutoff}
          name="cutoff"
          type="date"
          value={cutoff}
          onInput={setCutoff}
          hint={t.cutoffHint}
        />
      </div>
      {error !== null ? (
        <Failure error={error} />
      ) : data === undefined ? (
        <Loading />
      ) : (
        <PlanSummary plan={data} />
      )}
      {data !== undefined && refusal !== null && (
        <>
          <p class="release-refusal" role="alert">
            {t.planRefused(refusal)}
          </p>
          <CheckField
            label={t.confirmStale(format.number(data.stale.length))}
            name="confirmed"
            value={isConfirmed}
            onChange={(isChecked) => setConfirmed(isChecked ? refusal : null)}
          />
        </>
      )}
      {mayOrder && missing.length > 0 && (
        <CheckField label={t.orderMissing} name="orderMissing" value={isOrdering} onChange={setOrdering} />
      )}
    </Confirm>
  );
}
