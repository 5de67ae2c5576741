import type { Question } from "../../../simulation/language/question.ts";
import { writeFact } from "../../../simulation/language/write/write-fact.ts";
import { writeQuestion } from "../../../simulation/language/write/write-question.ts";
import { isEntity, textFact } from "../../../simulation/world/entity.ts";
import type { World } from "../../../simulation/world/world.ts";

/** Questions that one fresh fact each answers (who took the post this year?), as inspect's samples with that fact as evidence. */
export function questionsOfWorld(world: World, most: number): string {
  const appointments = world.facts.filter(
    (fact) => fact.relation === "director" && world.isFresh(fact) && isEntity(fact.object),
  );
  const single = appointments.filter(
    ({ subject }) => appointments.filter((other) => other.subject === subject).length === 1,
  );
  return single
    .slice(0, most)
    .map((fact) => {
      const { subject, object } = textFact(fact, "en");
      const statement = writeFact(textFact(fact, "en"), "en", 0);
      const evidence = [{ statement, quote: statement, url: "http://paper.test/1" }];
      const metadata = { language: "en", evidence };
      return `${JSON.stringify({ id: `q${fact.id}`, input: writeQuestion(asked(subject), "en", 0), target: object, metadata })}\n`;
    })
    .join("");
}

function asked(institution: string): Question {
  const when = { from: "2026-01-01", to: "2026-12-31" };
  const target = { type: "entity", name: institution } as const;
  return {
    answer: { kind: "person", clues: [{ relation: "director", role: "object", target, when }] },
    asides: [],
  };
}
