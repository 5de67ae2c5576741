import { expect, it } from "vitest";
import type { QuestionReport } from "../../../../domain/ports/questions/report-store.ts";
import type {
  PieceReverification,
  Reverification,
} from "../../../../domain/ports/questions/reverification-store.ts";
import { chooseNewerResults } from "../../../../gates/freshness/newer-search.ts";
import { decideReport } from "../../../../gates/reverify/decide-after-reverification.ts";
import { settleUnread } from "../../../../gates/reverify/decide-reverification.ts";
import { writeReverificationQueries } from "../../../../reverify/newer/choose-newer-pages.ts";

const fact = {
  ...{ subject: "Orta Institute", relation: "director", object: "Mara Lindqvist" },
  ...{ from: null, to: null },
};

it("asks for what stays, and never for what leads to the answer where that can be left out", () => {
  const most = { today: "2026-06-01", most: 2 };
  const of = (sought: "subject" | "object", names: string[]) =>
    writeReverificationQueries({ fact, sought }, { names, ...most });
  expect(of("object", ["Mara Lindqvist"])).toEqual([
    "Orta Institute director",
    "Orta Institute director 2026",
  ]);
  expect(of("subject", ["Orta Institute"])).toEqual([
    "Mara Lindqvist director",
    "Mara Lindqvist director 2026",
  ]);
  // The end that stays is the answer: the other one is searched.
  expect(of("object", ["the Orta institute"])[0]).toBe("Mara Lindqvist director");
  expect(of("object", ["Orta Institute", "Mara Lindqvist"])).toEqual([]);
});

it("words the query with the year as an announcement: by the series' own thing, and without saying newest", () => {
  const write = (subject: string, relation: string) =>
    writeReverificationQueries(
      { fact: { ...fact, subject, relation, object: "Orn 3.4.9" }, sought: "object" },
      { names: ["Orn 3.4.9"], today: "2026-06-01", most: 3 },
    );
  expect(write("Orn 3.4", "newest patch release")).toEqual([
    "Orn 3.4 newest patch release",
    "Orn patch release 2026",
    "Orn 3.4",
  ]);
  expect(write("奥恩 3.4", "版本号最高的正式版")[1]).toBe("奥恩 版本号 正式版 2026");
  // The number belongs to the name where the relation has no versions, and no year is named twice.
  expect(write("Area 51", "current director")[1]).toBe("Area 51 director 2026");
  expect(write("Orn", "project graduated in 2026")).toEqual(["Orn project graduated in 2026", "Orn"]);
});

it("opens the newest pages about it, and none that were there at the last re-verification or are visited already", () => {
  const result = (url: string, published: string | null, title = "Orta Institute") => ({
    ...{ url, title, snippet: "", source: "", published },
  });
  const results = [
    result("http://a.test/undated", null),
    result("http://a.test/old", "2026-02-01"),
    result("http://a.test/new", "2026-05-01"),
    result("http://a.test/newest", "2026-05-09"),
    result("http://a.test/cited", "2026-05-08"),
    result("http://a.test/else", "2026-05-10", "Another institute"),
    result("ftp://a.test/file", "2026-05-10"),
  ];
  const choose = (since: string | null, most = 5) =>
    chooseNewerResults(results, {
      ...{ about: ["Orta Institute"], since, most, not: new Set(["http://a.test/cited"]) },
    }).map(({ url }) => url.slice("http://a.test/".length));
  expect(choose("2026-05-01")).toEqual(["newest", "new", "undated"]);
  expect(choose("2026-05-01", 1)).toEqual(["newest"]);
  expect(choose(null)).toEqual(["newest", "new", "old", "undated"]);
});

it("counts a page as gone that could not be reached in so many re-verifications over so many days, and not before", () => {
  const piece = (found: PieceReverification["found"]): PieceReverification => ({
    ...{ evidence: "ev1", url: "http://a.test/", found, snapshotId: null, claims: [] },
  });
  const past = (...found: PieceReverification["found"][]) =>
    found.map((each, at) => ({ at: new Date(Date.UTC(2026, 4, 1 + at * 5)), pieces: [piece(each)] }));
  const limits = { now: new Date("2026-05-21"), reverifications: 4, days: 14 };
  const settle = (before: ReturnType<typeof past>, given = limits) =>
    settleUnread([piece("unread")], before, given)[0]?.found;
  expect(settle(past("unread", "unread", "unread"))).toBe("gone");
  expect(settle(past("unread", "unread"))).toBe("unread");
  expect(settle(past("unread", "unread", "stands"))).toBe("unread");
  expect(settle(past("stands", "unread", "unread", "unread"))).toBe("gone");
  expect(settle(past("unread", "unread", "unread"), { ...limits, now: new Date("2026-05-12") })).toBe(
    "unread",
  );
  expect(settle([])).toBe("unread");
  expect(settleUnread([piece("stands")], past("unread", "unread", "unread"), limits)[0]?.found).toBe(
    "stands",
  );
});

it.each<[QuestionReport["kind"], Reverification["outcome"], boolean, string | null]>([
  ["wrong-answer", "holds", false, "kept"],
  ["outdated", "holds", false, "kept"],
  ["ambiguous", "holds", false, null],
  ["leaked", "holds", false, null],
  ["other", "holds", false, null],
  ["wrong-answer", "drifted", false, "withdrawn"],
  ["ambiguous", "contradicted", false, "withdrawn"],
  ["outdated", "drifted", true, "corrected"],
  ["wrong-answer", "source-gone", false, null],
  ["wrong-answer", "unknown", false, null],
])("a report of %s on an item that %s (corrected: %s) is %s", (kind, outcome, corrected, status) => {
  const correction = corrected ? ({} as Reverification["correction"]) : null;
  const at = new Date("2026-06-10T08:00:00Z");
  const decide = (reported: Date) =>
    decideReport({ kind, reported }, { at, outcome, reason: "r", correction })?.status ?? null;
  expect(decide(new Date("2026-06-10T07:00:00Z"))).toBe(status);
  // It says nothing about what was reported after it.
  expect(decide(new Date("2026-06-10T12:00:00Z"))).toBeNull();
});
