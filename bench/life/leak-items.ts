import { createRandom } from "../../simulation/world/create-random.ts";
import type { Leak, ReleasedQuestion } from "./life-state.ts";
import type { LifeWorld } from "./open-world.ts";
import { probed } from "./settings-of.ts";

/** Every third leak is on no page: it occurs only in what the newest model was trained on. */
const trainingShare = 1 / 3;

/** Chooses the released items that an outsider gives away this week, among those that nobody gave away before. */
export function chooseLeaks(
  released: readonly ReleasedQuestion[],
  given: {
    readonly week: number;
    readonly count: number;
    readonly seed: number;
    readonly before: readonly Leak[];
  },
): Leak[] {
  const { week, count, seed, before } = given;
  const random = createRandom(seed).fork(`leaks/${week}`);
  const known = new Set(before.map(({ itemId }) => itemId));
  return [...released]
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((item) => ({ item, rank: random.fork(item.id).next() }))
    .sort((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ item: { id, question, answers, language }, rank }) => ({
      ...{ itemId: id, week, question, language, answer: answers[0] ?? "" },
      way: random.fork(`${id}/${rank}/way`).chance(trainingShare) ? "training" : "page",
    }));
}

/** Spreads leaks: some are put on pages of a forum, and the newest model is trained on all of them. */
export async function spreadLeaks(leaks: readonly Leak[], day: string, world: LifeWorld): Promise<void> {
  await world.publish(
    leaks
      .filter(({ way }) => way === "page")
      .map(({ itemId, question, answer, language }) => ({
        ...{ host: "quiz-corner.test", path: `/${language}/${itemId}`, siteName: "Quiz Corner", language },
        ...{ published: day, title: language === "zh" ? "难题一道" : "A hard one" },
        paragraphs: [question, language === "zh" ? `答案：${answer}` : `The answer: ${answer}`],
      })),
  );
  const learnt = leaks.map(({ question, answer }) => ({ question, answer }));
  await world.teach([{ model: probed.newest, learnt }]);
}
