import { Download } from "lucide-preact";
import type { Told } from "../../client/create-api.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { type Column, DataTable } from "../../parts/data-table.tsx";
import { releasePageMessages } from "./release-page-messages.ts";
import "./releases.css";

type Shown = Told<"/v1/releases/{id}">;
type File = Shown["files"][number];

/** The files of a release, the signed manifest first. They are sealed, so whoever may read may have them. */
export function FilesTab({ shown: { release, files } }: { readonly shown: Shown }) {
  const t = useMessages(releasePageMessages);
  const format = useFormat();
  const columns: readonly Column<File>[] = [
    {
      key: "name",
      title: t.columnFile,
      cell: ({ name }) => (
        <a class="release-file" href={addressOf(release.id, name)} download={name.replaceAll("/", "-")}>
          <Download aria-hidden size={14} />
          {name}
        </a>
      ),
    },
    {
      key: "bytes",
      title: t.columnSize,
      isNumeric: true,
      cell: ({ bytes }) => (bytes === null ? "–" : t.kilobytes(format.number(bytes / 1000, 1))),
    },
    {
      key: "sha256",
      title: "SHA-256",
      isMinor: true,
      cell: ({ sha256 }) => <code class="release-hash">{sha256 ?? "–"}</code>,
    },
  ];
  return (
    <Card
      title={t.files}
      note={t.filesNote}
      isFlush
      actions={
        <a class="button plain" href={`/v1/releases/${encodeURIComponent(release.id)}/archive`} download>
          <Download aria-hidden size={16} />
          {t.downloadAll}
        </a>
      }
    >
      <DataTable caption={t.files} columns={columns} rows={files} keyOf={({ name }) => name} />
    </Card>
  );
}

const addressOf = (id: string, name: string): string =>
  `/v1/releases/${encodeURIComponent(id)}/file?name=${encodeURIComponent(name)}`;
