import type { PieceReview, Reverification } from "../../domain/question/reverification.ts";

const dayMs = 86_400_000;

/** Pages that couldn't be reached for so long that they count as gone: in so many reviews in a row, this one among them, over so many days. */
export function settleUnread(
  pieces: readonly PieceReview[],
  past: readonly Pick<Reverification, "at" | "pieces">[],
  limits: { readonly now: Date; readonly reviews: number; readonly days: number },
): PieceReview[] {
  const { now, reviews, days } = limits;
  return pieces.map((piece) => {
    if (piece.found !== "unread") return piece;
    const ofIt = past.map(({ at, pieces: before }) => ({
      at,
      found: before.find(({ evidence }) => evidence === piece.evidence)?.found,
    }));
    const lastRead = ofIt.findLastIndex(({ found }) => found !== "unread");
    const unread = ofIt.slice(lastRead + 1);
    const [first] = unread;
    if (first === undefined || unread.length + 1 < reviews) return piece;
    return now.getTime() - first.at.getTime() >= days * dayMs ? { ...piece, found: "gone" } : piece;
  });
}
