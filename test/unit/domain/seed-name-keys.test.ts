import { describe, expect, it } from "vitest";
import { seedNameKeys } from "../../../domain/run/seed-name-keys.ts";
import { createWorld } from "../../../simulation/world/create-world.ts";

const same = (a: string, b: string, of = "physics"): boolean => {
  const keys = new Set(seedNameKeys({ name: a, subDomain: "physics" }));
  return seedNameKeys({ name: b, subDomain: of }).some((key) => keys.has(key));
};

describe("names of seeds", () => {
  it.each([
    ["The Vensa Array", "VENSA ARRAY"],
    ["Ｖｅｎｓａ Array", "Vensa-Array"],
    ["Vensa Robotics Co., Ltd.", "Vensa Robotics"],
    ["Vensa Robotics GmbH", "Vensa Robotics Inc."],
    ["World Robotics Initiative (WRI)", "World Robotics Initiative"],
    ["World Robotics Initiative (WRI)", "WRI"],
    ["WRI (World Robotics Initiative)", "world robotics initiative"],
    ["Institute of Deep Seas (IDS)", "Institute of Deep Seas"],
    ["鹤坪机器人有限公司", "鹤坪机器人"],
    ["鹤坪射电阵（Heping Array）", "鹤坪射电阵"],
    ["阿尔贝·加缪", "阿尔贝加缪"],
  ])("%s is %s", (a, b) => {
    expect(same(a, b)).toBe(true);
  });

  it.each([
    ["Dune (film)", "Dune (novel)"],
    ["Dune (film)", "Dune"],
    ["Vensa Array 2", "Vensa Array"],
    ["Vensa Prize 2025", "Vensa Prize 2026"],
    ["Port Co", "Port Authority"],
    ["鹤坪大学", "鹤坪大学医院"],
  ])("%s is not %s", (a, b) => {
    expect(same(a, b)).toBe(false);
  });

  it("an acronym alone stands for a name within its sub-domain only", () => {
    expect(same("World Robotics Initiative (WRI)", "WRI", "law")).toBe(false);
  });
});

it("over a simulated world, planted aliases are found and distinct entities stay apart", () => {
  const names = createWorld({ seed: 11 }).entities.map(({ name }) => name);
  const wrong = { hits: 0, of: 0 };
  const stay = { hits: 0, of: 0 };
  for (const language of ["en", "zh"] as const) {
    const owners = new Map<string, string>();
    for (const name of new Set(names.map((each) => each[language]))) {
      const keys = seedNameKeys({ name, subDomain: "all" });
      wrong.of += 1;
      if (keys.some((key) => owners.has(key))) wrong.hits += 1;
      for (const key of keys) owners.set(key, name);
    }
    for (const each of names) {
      const name = each[language];
      const other = each[language === "en" ? "zh" : "en"];
      const aliases = [`${name} (${other})`, name.toUpperCase(), `“${name}”`, ` ${name}. `];
      aliases.push(
        ...(language === "en" ? [`The ${name}`, `${name}, Inc.`, `${name} Co., Ltd.`] : [`${name}有限公司`]),
      );
      for (const alias of aliases) {
        stay.of += 1;
        if (!seedNameKeys({ name: alias, subDomain: "all" }).some((key) => owners.get(key) === name))
          stay.hits += 1;
      }
    }
  }
  console.log(JSON.stringify({ aliasesThatStay: stay, distinctMerged: wrong }));
  expect(stay.of).toBeGreaterThan(1000);
  expect(stay.hits / stay.of).toBeLessThanOrEqual(0.02);
  expect(wrong.hits).toBe(0);
});
