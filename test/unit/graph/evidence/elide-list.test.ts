import { expect, it } from "vitest";
import { elideList } from "../../../../graph/evidence/elide-list.ts";

const names = ["ana", "anatol", "bo-9", "cy", "Dag Fenn", "eft", "fay", "gus", "hal"];
const thanks = (statement: string, members: readonly string[] = names, isInverse = false) =>
  elideList({
    statement,
    facts: members.map((name) => ({
      ...(isInverse
        ? { subject: name, relation: "thanked by", object: "Orrin 4" }
        : { subject: "Orrin 4", relation: "thanked contributor", object: name }),
      ...{ from: null, to: null },
    })),
  });
const list = `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;

it("counts what an enumeration of a piece's facts has beyond its first three, and keeps what else the statement says", () => {
  expect(thanks(`Orrin 4 thanks ${list} for 144 commits.`)).toBe(
    "Orrin 4 thanks ana, anatol, bo-9 … 6 more for 144 commits.",
  );
  expect(thanks(`奥林4感谢${names.join("、")}。`, names, true)).toBe("奥林4感谢ana、anatol、bo-9 … 6 more。");
});

it("leaves a statement whole that enumerates few, has other words between them, or names no end of its facts", () => {
  for (const statement of [
    "Orrin 4 thanks ana, anatol and bo-9.",
    `Orrin 4 thanks ${names.slice(0, 5).join(", ")} for code, and ${names.slice(5).join(", ")} for its notes.`,
    "Orrin 4 has many contributors.",
  ])
    expect(thanks(statement)).toBe(statement);
});
