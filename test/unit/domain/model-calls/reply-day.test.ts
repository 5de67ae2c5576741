import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fact } from "../../../../domain/evidence/fact.ts";
import { gatheredEvidence, reportedEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { isoDate } from "../../../../domain/iso-date.ts";
import type { CallSpec } from "../../../../domain/model-calls/call-spec.ts";
import { collectSeeds } from "../../../../domain/model-calls/collect-seeds.ts";
import { gatherEvidence } from "../../../../domain/model-calls/gather-evidence.ts";
import { readChange } from "../../../../domain/model-calls/read-change.ts";
import { replyDay, replyTime } from "../../../../domain/model-calls/reply-time.ts";
import { seekAlternatives } from "../../../../domain/model-calls/seek-alternatives.ts";
import { partDate } from "../../../../domain/part-date.ts";
import { checkReply } from "../../../../models/reply/check-reply.ts";
import { toReplySchema } from "../../../../models/reply/to-reply-schema.ts";

describe("replyDay", () => {
  it.each([
    ["2026-02-11", "2026-02-11"],
    [" 2026-02-11 ", "2026-02-11"],
    ["2026-02-11T23:30:00-08:00", "2026-02-11"],
    ["2026-02-11 09:00", "2026-02-11"],
    [null, null],
  ])("reads %j as %j", (said, day) => {
    expect(replyDay.parse(said)).toBe(day);
  });

  it.each([
    "",
    "unknown",
    "present",
    "不详",
    "2026",
    "2026-02",
    "2026-02-00",
    "2026-02-XX",
    "2026-Q1",
    "Q1 2026",
    "February 2026",
    "2025-2026",
    "2026年2月",
  ])("knows no day in %j", (said) => {
    expect(replyDay.parse(said)).toBeNull();
  });

  it.each([
    "2026-02-30",
    "11 February 2026",
    "2026年2月11日",
    "20260211",
    "2026-02-11?",
    "2 weeks ago",
    20260211,
  ])("refuses %j, so that the model is asked again", (said) => {
    expect(replyDay.safeParse(said).success).toBe(false);
  });
});

describe("replyTime", () => {
  it.each([
    ["2026-02-11T23:30:00-08:00", "2026-02-11"],
    ["2026-02", "2026-02"],
    ["2026-02-XX", "2026-02"],
    ["2026-02-00", "2026-02"],
    ["2026-XX-XX", "2026"],
    ["2026", "2026"],
    ["Q1 2026", "2026"],
    ["2026-Q1", "2026"],
    ["February 2026", "2026-02"],
    ["2026年2月", "2026-02"],
    ["2026年", "2026"],
    ["2025-2026", null],
    ["unknown", null],
    ["不详", null],
    ["", null],
    [null, null],
  ])("reads %j as %j", (said, time) => {
    expect(replyTime.parse(said)).toBe(time);
  });

  it.each(["2026-02-30", "2026-13", "11 February 2026", "2 weeks ago", 2026])("refuses %j", (said) => {
    expect(replyTime.safeParse(said).success).toBe(false);
  });
});

describe("days in replies", () => {
  const triple = { subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" };
  const piece = { statement: "…", url: "http://a.test/", quote: "…", fresh: true };

  it("a month or a year is a time of a piece of evidence and of a seed, and no day of a change", () => {
    const evidence = [{ ...piece, facts: [{ ...triple, from: "2026-02", to: "" }, triple], date: "2026" }];
    const known = { ...triple, to: null };
    expect(checkReply(gatherEvidence.reply, { evidence })).toEqual({
      ok: true,
      value: {
        evidence: [
          {
            ...piece,
            facts: [
              { ...known, from: "2026-02" },
              { ...known, from: null },
            ],
            date: "2026",
          },
        ],
      },
    });
    const rivals = [{ name: "Lake Institute", fails: [], evidence }];
    expect(checkReply(seekAlternatives.reply, { rivals }).ok).toBe(true);
    const entity = { name: "Orta Prize", description: "…", urls: ["http://a.test/"], surfaced: "2026-02" };
    expect(checkReply(collectSeeds.reply, { entities: [entity] })).toMatchObject({
      value: { entities: [{ surfaced: "2026-02" }] },
    });
    const change = { passage: "p1", name: "Mara Lindqvist", since: "March 2026", reason: "…" };
    expect(checkReply(readChange.reply, { changes: [change] })).toMatchObject({
      value: { changes: [{ since: null }] },
    });
  });

  it("what is stored or read from files is held to days, months and years", () => {
    const whenFrom = (from: string) => fact.safeParse({ ...triple, from, to: null }).success;
    expect(["2026-02-28", "2026-02", "2026"].map(whenFrom)).toEqual([true, true, true]);
    expect(["2026-02-30", "2026-13", "26", "2026-2", ""].map(whenFrom)).toEqual(Array(5).fill(false));
    expect(gatheredEvidence.safeParse({ ...piece, facts: [triple], date: "" }).success).toBe(false);
  });

  it("servers are given the schema of a plain nullable day or time", () => {
    const plain = z.object({ day: isoDate.nullable().describe("When."), from: partDate.nullable() });
    const lenient = z.object({ day: replyDay.describe("When."), from: replyTime });
    expect(toReplySchema(lenient)).toEqual(toReplySchema(plain));
    const said = (callSpec: CallSpec) => JSON.stringify(toReplySchema(callSpec.reply));
    expect(said(readChange)).toContain("A day as YYYY-MM-DD.");
    for (const callSpec of [gatherEvidence, seekAlternatives, collectSeeds])
      expect(said(callSpec)).toContain("or only its month YYYY-MM or year YYYY");
  });

  it("a list of objects in a report is read as a fact for each, with the fact's times", () => {
    const factOf = (object: unknown) => ({ ...triple, object, from: "2026-02-XX", to: null });
    const read = (object: unknown) => checkReply(reportedEvidence, { ...piece, facts: [factOf(object)] });
    const factsFor = (...objects: string[]) => ({
      value: { facts: objects.map((object) => ({ ...factOf(object), from: "2026-02" })) },
    });
    expect(read(["Ana Brel", "Ilvi Rask"])).toMatchObject(factsFor("Ana Brel", "Ilvi Rask"));
    expect(read("Ana Brel")).toMatchObject(factsFor("Ana Brel"));
    expect(read(31)).toMatchObject(factsFor("31"));
    expect(read([])).toMatchObject({ ok: false });
    expect(gatheredEvidence.safeParse({ ...piece, facts: [factOf(["Ana Brel"])] }).success).toBe(false);
  });
});
