import { describe, expect, it } from "vitest";
import { listVersions, readVersionRange } from "../../../../reasoning/knowledge/list-versions.ts";

describe("a range of versions", () => {
  it.each([
    ["Orrin v1.12 to v1.15", ["1.12", "1.13", "1.14", "1.15"]],
    ["the releases of Orrin from 1.2 through 1.4", ["1.2", "1.3", "1.4"]],
    ["Orrin 2.9–2.11", ["2.9", "2.10", "2.11"]],
    ["versions 3 to 5", ["3", "4", "5"]],
    ["between v1.1 and v1.3", ["1.1", "1.2", "1.3"]],
    ["奥林 v1.12 至 v1.14", ["1.12", "1.13", "1.14"]],
    ["第3版至第5版", ["3", "4", "5"]],
    ["v1.2.0 to v1.2.2", ["1.2.0", "1.2.1", "1.2.2"]],
  ])("has every version from the first to the last: %s", (label, versions) => {
    expect(readVersionRange(label)?.versions).toEqual(versions);
  });

  it.each([
    "v1.12 and v1.15",
    "2019 to 2025",
    "1.2 to 1.5 %",
    "towns with 3 to 8 inhabitants",
    "v1.15 to v1.12",
    "v1.2 to v2.5",
    "v1.2 to v1.2.5",
    "Ubuntu 20.04 to 20.10",
    "v1.1 to v1.900",
    "Orrin v1.12",
  ])("is not read from: %s", (label) => {
    expect(readVersionRange(label)).toBeNull();
  });

  it("lists each version with its spellings in the facts, and those that no fact names", () => {
    const names = [
      "Orrin v1.12",
      "Orrin 1.12",
      "Orrin v1.14",
      "Orrin v1.13.1",
      "Marl v1.13",
      "Orrin",
      "1.13",
    ];
    expect(listVersions("Orrin v1.12 to v1.14", names)).toEqual([
      ["Orrin v1.12", "Orrin 1.12"],
      ["Orrin 1.13"],
      ["Orrin v1.14"],
    ]);
  });

  it("names a version that no fact names also where the label has full-width signs", () => {
    expect(listVersions("奥林 v1.12～v1.14", ["奥林 v1.12", "奥林 v1.14"])).toEqual([
      ["奥林 v1.12"],
      ["奥林 1.13"],
      ["奥林 v1.14"],
    ]);
  });

  it("has versions that are named without their thing only where the facts name no other thing's", () => {
    const names = ["Orrin v1.12", "v1.13", "Orrin v1.14", "Node 20", "1.12"];
    expect(listVersions("Orrin v1.12 to v1.14", names)).toEqual([
      ["Orrin v1.12"],
      ["v1.13"],
      ["Orrin v1.14"],
    ]);
    expect(listVersions("Orrin v1.12 to v1.14", [...names, "Marl v1.12"])).toEqual([
      ["Orrin v1.12"],
      ["Orrin 1.13"],
      ["Orrin v1.14"],
    ]);
  });

  it("is none where the facts name hardly any of its versions, or versions of several things", () => {
    expect(listVersions("Orrin v1.12 to v1.14", ["Orrin v1.12", "Marl v1.13"])).toBeNull();
    expect(listVersions("v1.12 to v1.14", ["Orrin v1.12", "Marl v1.13"])).toBeNull();
    expect(listVersions("v1.12 to v1.13", ["Orrin v1.12", "Orrin v1.13"])).toEqual([
      ["Orrin v1.12"],
      ["Orrin v1.13"],
    ]);
    expect(listVersions("the towns of Orrin", ["Orrin v1.12", "Orrin v1.13"])).toBeNull();
  });
});
