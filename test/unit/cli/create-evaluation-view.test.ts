import { expect, it } from "vitest";
import { createEvaluationView } from "../../../cli/render/create-evaluation-view.ts";

it("prints a line a second at most, and the last one", () => {
  const written: string[] = [];
  const stream = { isTTY: false, write: (text: string) => written.push(text) };
  let now = 0;
  const view = createEvaluationView(stream as unknown as NodeJS.WriteStream, () => now);
  for (let done = 0; done <= 10; done += 1) {
    view.show({ done, total: 10, doneHere: done, seconds: done * 6, dollars: done / 10 });
    now += 300;
  }
  view.end();
  expect(written).toEqual([
    "0/10 trials, $0.00\n",
    "4/10 trials, $0.40, about 36 s left\n",
    "8/10 trials, $0.80, about 12 s left\n",
    "10/10 trials, $1.00\n",
  ]);
});
