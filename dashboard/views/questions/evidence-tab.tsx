import { keepPreviousData, useQuery } from "@tanstack/preact-query";
import { useState } from "preact/hooks";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { EvidencePiece } from "../../parts/evidence-piece.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { questionPageMessages } from "./question-page-messages.ts";
import { useQuestionContent } from "./use-question-content.ts";

type Piece = schemas["PlacedEvidence"];

/** Characters of a page on either side of a quote: at first, and when more is asked for. */
const near = 500;
const wide = 20_000;

/** The evidence of a question, each quote in its stored page. */
export function EvidenceTab({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const [around, setAround] = useState(near);
  const content = useQuestionContent(id);
  const evidence = useQuery({
    queryKey: ["question", id, "evidence", around],
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const query = { around: String(around) as unknown as number };
      return (await told(api.GET("/v1/questions/{id}/evidence", { params: { path: { id }, query } })))
        .evidence;
    },
  });
  const answering = content.data?.question.answerEvidence ?? [];
  return (
    <Loaded query={evidence}>
      {(pieces) => {
        const own = pieces.filter(({ status }) => status !== "alternative");
        const others = pieces.filter(({ status }) => status === "alternative");
        // The pieces that state the answer come first.
        const first = (piece: Piece): number => (answering.includes(piece.id) ? 0 : 1);
        const show = (piece: Piece) => (
          <EvidencePiece
            key={piece.id}
            piece={piece}
            isAnswer={answering.includes(piece.id)}
            onWiden={around === wide ? undefined : () => setAround(wide)}
          />
        );
        return (
          <div class="stack">
            <p class="soft">{pieces.length === 0 ? t.noEvidence : t.evidenceNote}</p>
            {[...own].sort((a, b) => first(a) - first(b)).map(show)}
            {others.length > 0 && (
              <details class="evidence-others">
                <summary>{t.others(format.number(others.length))}</summary>
                <div class="stack">{others.map(show)}</div>
              </details>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
