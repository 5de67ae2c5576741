import { describe, expect, it } from "vitest";
import { z } from "zod";
import { fact } from "../../../../domain/evidence/fact.ts";
import { gatheredEvidence, reportedEvidence } from "../../../../domain/evidence/gathered-evidence.ts";
import { isoDate } from "../../../../domain/iso-date.ts";
import type { CallSpec } from "../../../../domain/model-calls/call-spec.ts";
import { collectSeeds } from "../../../../domain/model-calls/collect-seeds.ts";
import { gatherEvidence } from "../../../../domain/model-calls/gather-evidence.ts";
import { readChange } from "../../../../domain/model-calls/read-change.ts";
import { replyDay } from "../../../../domain/model-calls/reply-day.ts";
import { seekAlternatives } from "../../../../domain/model-calls/seek-alternatives.ts";
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

describe("days in replies", () => {
  const triple = { subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" };
  const piece = { statement: "…", url: "http://a.test/", quote: "…", fresh: true };

  it("a month for a day costs no report, and is no day", () => {
    const evidence = [{ ...piece, facts: [{ ...triple, from: "2026-02", to: "" }, triple], date: "2026-02" }];
    const known = { ...triple, from: null, to: null };
    expect(checkReply(gatherEvidence.reply, { evidence })).toEqual({
      ok: true,
      value: { evidence: [{ ...piece, facts: [known, known], date: null }] },
    });
    const rivals = [{ name: "Lake Institute", fails: [], evidence }];
    expect(checkReply(seekAlternatives.reply, { rivals }).ok).toBe(true);
    const entity = { name: "Orta Prize", description: "…", urls: ["http://a.test/"], surfaced: "2026-02" };
    expect(checkReply(collectSeeds.reply, { entities: [entity] })).toMatchObject({
      value: { entities: [{ surfaced: null }] },
    });
    const change = { passage: "p1", name: "Mara Lindqvist", since: "March 2026", reason: "…" };
    expect(checkReply(readChange.reply, { changes: [change] })).toMatchObject({
      value: { changes: [{ since: null }] },
    });
  });

  it("what is stored or read from files is held to whole days as before", () => {
    expect(fact.safeParse({ ...triple, from: "2026-02", to: null }).success).toBe(false);
    expect(gatheredEvidence.safeParse({ ...piece, facts: [triple], date: "" }).success).toBe(false);
  });

  it("servers are given the schema of a plain nullable day", () => {
    const plain = z.object({
      day: isoDate.nullable().describe("When."),
      from: isoDate.nullable().default(null),
    });
    const lenient = z.object({ day: replyDay.describe("When."), from: replyDay.default(null) });
    expect(toReplySchema(lenient)).toEqual(toReplySchema(plain));
    expect(toReplySchema(reportedEvidence)).toEqual(toReplySchema(gatheredEvidence));
    const day = { anyOf: [{ type: "string", description: "A day as YYYY-MM-DD." }, { type: "null" }] };
    const said = (callSpec: CallSpec) => JSON.stringify(toReplySchema(callSpec.reply));
    for (const callSpec of [gatherEvidence, seekAlternatives, collectSeeds, readChange])
      expect(said(callSpec)).toContain(JSON.stringify(day).slice(1, -1));
  });
});
