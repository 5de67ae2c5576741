import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { DataTable } from "../../parts/data-table.tsx";
import { exposureMessages } from "./exposure-messages.ts";

/** Numbers of questions by domain and language. */
export function CellTable({
  caption,
  cells,
}: {
  readonly caption: string;
  readonly cells: readonly { readonly domain: string; readonly language: string; readonly items: number }[];
}) {
  const t = useMessages(exposureMessages);
  const format = useFormat();
  return (
    <DataTable
      caption={caption}
      rows={cells}
      keyOf={({ domain, language }) => `${domain} ${language}`}
      first={{ key: "items", isDown: true }}
      columns={[
        { key: "domain", title: t.domain, sortBy: ({ domain }) => domain, cell: ({ domain }) => domain },
        {
          key: "language",
          title: t.language,
          sortBy: ({ language }) => language,
          cell: ({ language }) => (language === "zh" ? t.chinese : t.english),
        },
        {
          key: "items",
          title: t.questions,
          isNumeric: true,
          sortBy: ({ items }) => items,
          cell: ({ items }) => format.number(items),
        },
      ]}
    />
  );
}
