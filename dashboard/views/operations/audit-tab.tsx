import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { type Told, told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Badge } from "../../parts/badge.tsx";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { SelectField, TextField } from "../../parts/fields.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { usePages } from "../../parts/use-pages.ts";
import { operationsMessages } from "./operations-messages.ts";

type Entry = Told<"/v1/audit">["entries"][number];
type Outcome = "" | "true" | "false";

/** This tab shows who changed or looked at what. */
export function AuditTab() {
  const t = useMessages(operationsMessages);
  const [holder, setHolder] = useState("");
  const [subject, setSubject] = useState("");
  const [refused, setRefused] = useState<Outcome>("");
  const filter = {
    ...(holder.trim() !== "" && { holder: holder.trim() }),
    ...(subject.trim() !== "" && { subject: subject.trim() }),
    ...(refused !== "" && { refused }),
  };
  const { query, rows, more } = usePages({
    key: ["audit", filter],
    fetch: async (after) => {
      const place = after === undefined ? {} : { after: Number(after) };
      const page = await told(
        api.GET("/v1/audit", { params: { query: { limit: 50, ...filter, ...place } } }),
      );
      return { ...page, next: page.next === null ? null : String(page.next) };
    },
    rowsOf: (page) => page.entries,
  });
  const columns = useColumns();
  return (
    <div class="stack">
      <div class="fields">
        <TextField label={t.holder} name="holder" hint={t.whole} value={holder} onInput={setHolder} />
        <TextField label={t.subject} name="subject" hint={t.wholeId} value={subject} onInput={setSubject} />
        <SelectField<Outcome>
          label={t.outcome}
          name="refused"
          value={refused}
          options={[
            ["", t.any],
            ["true", t.refusedOnly],
            ["false", t.doneOnly],
          ]}
          onChoose={setRefused}
        />
      </div>
      <Card title={t.tabAudit} note={t.auditNote} isFlush>
        <Loaded query={query}>
          {() => (
            <DataTable
              caption={t.tabAudit}
              rows={rows}
              keyOf={({ id }) => String(id)}
              columns={columns}
              more={more}
              empty={<p class="table-empty">{t.noEntries}</p>}
            />
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function useColumns(): readonly Column<Entry>[] {
  const t = useMessages(operationsMessages);
  const format = useFormat();
  return [
    { key: "at", title: t.when, cell: ({ at }) => format.dayAndTime(at) },
    { key: "holder", title: t.holder, cell: ({ holder }) => <bdi class="operations-text">{holder}</bdi> },
    {
      key: "action",
      title: t.action,
      cell: ({ action, subject }) => (
        <>
          <code class="operations-text">{action}</code>
          {subject !== "" && (
            <div>
              <bdi class="soft operations-text">{subject}</bdi>
            </div>
          )}
        </>
      ),
    },
    {
      key: "status",
      title: t.outcome,
      isNumeric: true,
      cell: ({ status }) => <Badge tone={status >= 400 ? "bad" : "good"}>{String(status)}</Badge>,
    },
  ];
}
