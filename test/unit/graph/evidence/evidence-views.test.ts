import { describe, expect, it } from "vitest";
import { shareQuotes } from "../../../../graph/evidence/evidence-views.ts";

const list = `Thanks to all who sent patches:\n${Array.from({ length: 30 }, (_, at) => `- Sailor ${at}`).join("\n")}`;
const piece = (id: string, quote: string) => ({ id, statement: `Sailor ${id} sent a patch.`, quote });

describe("quotes that several pieces share", () => {
  it("are shown once, and named by the piece that shows them", () => {
    const pieces = Array.from({ length: 30 }, (_, at) => piece(`ev${at}`, list));
    const shown = shareQuotes(pieces);
    expect(shown[0]?.quote).toBe(list);
    expect(new Set(shown.slice(1).map(({ quote }) => quote))).toEqual(new Set(["(as ev0)"]));
    expect(shown.map(({ id, statement }) => ({ id, statement }))).toEqual(
      pieces.map(({ id, statement }) => ({ id, statement })),
    );
    const [before, after] = [pieces, shown].map((some) => JSON.stringify(some).length);
    expect([before, after]).toEqual([14261, 2574]);
  });

  it("count as the same where only marks and blanks differ", () => {
    const shown = shareQuotes([
      piece("ev1", list),
      piece("ev2", list.replaceAll("- ", "").replaceAll("\n", "  ")),
    ]);
    expect(shown[1]?.quote).toBe("(as ev1)");
  });

  it("stay where they are short, differ, or are a part of a longer one", () => {
    const pieces = [
      piece("ev1", list),
      piece("ev2", list.slice(0, 200)),
      piece("ev3", "The mill was built in 1911."),
      piece("ev4", "The mill was built in 1911."),
      { id: "ev5", statement: "It has no quote." },
    ];
    expect(shareQuotes(pieces)).toEqual(pieces);
  });
});
