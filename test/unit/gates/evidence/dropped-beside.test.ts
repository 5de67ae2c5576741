import { expect, test } from "vitest";
import type { Evidence } from "../../../../domain/evidence/evidence.ts";
import { droppedBeside, droppedOfLists, keptForLists } from "../../../../gates/evidence/dropped-beside.ts";

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

test("other members of a list on the page that the filter dropped are told, whatever their quotes", () => {
  const mate = { ...chair, object: "Bo Ray" };
  for (const fault of ["popular", "not-fresh", "credibility-unclear"] as const) {
    const dropped: Piece = { ...kept, quote: "Bo Ray", facts: [mate, employer], status: "dropped", fault };
    expect(droppedOfLists(kept, [kept, dropped])).toEqual([mate]);
    expect(droppedOfLists(kept, [kept, dropped, dropped])).toEqual([mate]);
  }
});

test("a member of a list is told in either place of its facts", () => {
  const room = { subject: "Red Room", relation: "part of", object: "Moor House", from: null, to: null };
  const other: Piece = {
    ...kept,
    facts: [{ ...room, subject: "Blue Room" }],
    status: "dropped",
    fault: "popular",
  };
  expect(droppedOfLists({ ...kept, facts: [room] }, [kept, other])).toEqual(other.facts);
});

test("what is no member of the piece's list, is kept elsewhere, or was dropped for its quote is not told", () => {
  const mate = { ...chair, object: "Bo Ray" };
  const dropped: Piece = { ...kept, facts: [mate], status: "dropped", fault: "popular" };
  const others: Piece[][] = [
    [{ ...dropped, facts: [employer] }],
    [{ ...dropped, facts: [{ ...mate, relation: "left by" }] }],
    [{ ...dropped, facts: [{ ...mate, subject: "Panel of June" }] }],
    [{ ...dropped, url: "http://other.test/" }],
    [{ ...dropped, fault: "quote-not-in-snapshot" }],
    [{ ...dropped, fault: "split" }],
    [dropped, { ...kept, url: "http://other.test/", facts: [mate] }],
  ];
  for (const pieces of others) expect(droppedOfLists(kept, [kept, ...pieces])).toEqual([]);
});

test("a well-known member that a piece keeps for its list's sake is told apart, wherever it was dropped", () => {
  const mate = { ...chair, object: "Bo Ray" };
  const whole: Piece = { ...kept, facts: [chair, mate] };
  const dropped: Piece = {
    ...kept,
    url: "http://other.test/",
    facts: [mate],
    status: "dropped",
    fault: "popular",
  };
  expect(keptForLists(whole, [whole, dropped])).toEqual([mate]);
  expect(keptForLists(whole, [whole, { ...dropped, fault: "not-fresh" }])).toEqual([]);
  // A fact that is no member of a list is not kept for one.
  expect(keptForLists({ ...whole, facts: [mate] }, [whole, dropped])).toEqual([]);
  for (const url of [whole.url, dropped.url])
    expect(droppedOfLists(whole, [whole, { ...dropped, url }])).toEqual([]);
});
