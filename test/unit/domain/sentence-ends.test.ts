import { expect, it } from "vitest";
import { splitAtEnds } from "../../../domain/sentence-ends.ts";

const border = /(?<=[.!?])\s+/u;

it.each([
  "The chairs are Alex D. Kanev and Ada Marr",
  "It was built by J. P. Orr, C.A.M. Sund and A.-L. Brel of the U.S. Harbour Board",
  "thanks to R. Marr and to (S. Orr)",
  "Dr. Marr and Prof. Orr of St. Sund opened No. 5, see fig. 3 and pp. 7",
  "Some tools, e.g. Oar, i.e. the first one, were renamed vs. the plan (cf. Orr)",
  "It opens on Jan. 28 and on Sept. 3 at 9 a.m. CET",
  "Harbour Works, Inc. of Sund and Quay Ltd. built it",
  "Oars, masts etc. are stored by Marr et al. in the shed",
  "1. Install the oar",
  "J. von Sund holds a Ph.D. from Quay",
  "Engineers at Yahoo! wrote it for Guess? Inc. of Sund",
])("keeps as one sentence: %s", (sentence) => {
  expect(splitAtEnds(sentence, border)).toEqual([sentence]);
});

it.each([
  [["The keel was laid by Ada Marr.", "Ben Orr paid for it."]],
  [["It moved to the U.S.", "The board agreed."]],
  [["They chose plan B.", "Ada Marr disagreed."]],
  [["It is written in C.", "Oar is not."]],
  [["Vitamin C.", "Sailors need it."]],
  [["The page is built of A and B.", "(It is small.)"]],
  [["It takes a type E.", "S is a slice of it."]],
  [["They sell oars, masts, etc.", "Sailors buy them."]],
  [["It was sold to Quay Inc.", "It has twelve berths."]],
  [["Is it open?", "No.", "The quay is closed."]],
  [["It opens at 5 p.m.", "Doors close at six."]],
  [["They released v1.2.", "Users may upgrade."]],
  [["It opened in 2026.", "12 boats came."]],
  [["He came in Jan.", "She came later."]],
  [["Go!", "Dr. Marr said so."]],
  [["Thanks to Ada Marr!", "Oar 2 is here."]],
  [["Who built the Oar?", "Sund did."]],
  [["was it open?", "yes."]],
])("parts: %j", (sentences) => {
  expect(splitAtEnds(sentences.join(" "), border)).toEqual(sentences);
});

it("never joins across a line, and reads a long text in linear time", () => {
  expect(splitAtEnds("by Alex D.\nKanev", /\n|(?<=[.])\s+/u)).toEqual(["by Alex D.", "Kanev"]);
  const started = process.cpuUsage();
  expect(splitAtEnds("Alex D. ".repeat(50_000).trim(), border)).toHaveLength(1);
  expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
});
