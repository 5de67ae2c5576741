import fc from "fast-check";
import { expect, test } from "vitest";
import { findJson } from "../../../../models/reply/find-json.ts";

const prose = fc.stringMatching(/^[A-Za-z0-9 .,'"!?\n]{0,60}$/);
const objects = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 });
const fence = "```";

test("a JSON object is found whole, whatever fences, thinking or prose stand around it", () => {
  fc.assert(
    fc.property(objects, prose, prose, fc.boolean(), fc.boolean(), (value, before, after, fenced, thinks) => {
      const json = JSON.stringify(value, null, 2);
      const block = fenced ? `${fence}json\n${json}\n${fence}` : json;
      const thinking = thinks ? `<think>${before} {"draft": 1}</think>` : "";
      expect(findJson(`${thinking}${before}\n${block}\n${after}`)).toEqual({
        ok: true,
        value: JSON.parse(json),
      });
    }),
  );
});

test("an object that was cut off anywhere is never taken for a whole one", () => {
  const json = JSON.stringify({ a: "x}y", b: [{ c: 1 }, "2"], d: "end" });
  for (let end = 3; end < json.length; end += 1)
    expect(findJson(json.slice(0, end))).toEqual({ ok: false, fault: "cut-off" });
  expect(findJson("As shown in [1] and [2]: no JSON here.")).toMatchObject({ ok: true, value: [1] });
  expect(findJson('See [1]. {"a": 1}')).toEqual({ ok: true, value: { a: 1 } });
});
