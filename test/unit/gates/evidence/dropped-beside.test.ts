import { expect, test } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { droppedBeside } from "../../../../gates/evidence/dropped-beside.ts";

type Piece = Pick<Evidence, "url" | "quote" | "facts" | "status" | "fault">;

const chair = { subject: "Panel of May", relation: "chaired by", object: "Ada Moor", from: null, to: null };
const employer = { subject: "Ada Moor", relation: "employed by", object: "Kell Works", from: null, to: null };
const kept: Piece = {
  url: "http://news.test/panel",
  quote: "Ada Moor of Kell Works chaired the Panel of May",
  facts: [chair],
  status: "kept",
  fault: null,
};

test("the facts of a kept quote that the filter doubted are told beside it", () => {
  for (const fault of ["not-credible", "credibility-unclear", "too-few-sources"] as const) {
    const dropped: Piece = { ...kept, facts: [employer], status: "dropped", fault };
    expect(droppedBeside(kept, [kept, dropped])).toEqual([employer]);
    expect(droppedBeside(kept, [kept, { ...dropped, quote: "Ada Moor of Kell Works" }])).toEqual([employer]);
  }
});

test("what is popular, stands in another quote or is kept elsewhere is not told", () => {
  const dropped: Piece = { ...kept, facts: [employer], status: "dropped", fault: "not-credible" };
  const others: Piece[] = [
    { ...dropped, fault: "popular" },
    { ...dropped, fault: "split" },
    { ...dropped, url: "http://other.test/" },
    { ...dropped, quote: "Ada Moor came from Kell Works" },
  ];
  for (const other of others) expect(droppedBeside(kept, [kept, other])).toEqual([]);
  const elsewhere: Piece = { ...kept, url: "http://other.test/", facts: [employer] };
  expect(droppedBeside(kept, [kept, dropped, elsewhere])).toEqual([]);
});
