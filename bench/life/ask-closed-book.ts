import { z } from "zod";
import { normaliseAnswer } from "../../domain/question/normalise-answer.ts";
import type { ReleasedQuestion } from "./life-state.ts";

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const reply = z.object({ exactAnswer: z.string() });

/** Asks a model a question without tools, past the product: nobody's ledger knows of it. */
export async function askClosedBook(
  { language, question, answers }: ReleasedQuestion,
  to: { readonly modelsUrl: string; readonly model: string },
): Promise<boolean> {
  const input = JSON.stringify({
    input: { language, question, today: new Date().toISOString().slice(0, 10), evidence: [] },
  });
  const response = await fetch(`${to.modelsUrl}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      model: to.model,
      temperature: 0,
      messages: [{ role: "user", content: `Answer.\n\`\`\`json\n${input}\n\`\`\`` }],
      response_format: { type: "json_schema", json_schema: { name: "answer_question" } },
    }),
  });
  if (!response.ok) throw new Error(`the newest model refused a question: ${await response.text()}`);
  const [choice] = completion.parse(await response.json()).choices;
  const { exactAnswer } = reply.parse(JSON.parse(choice?.message.content ?? "{}"));
  const given = normaliseAnswer(exactAnswer);
  return answers.some((answer) => normaliseAnswer(answer) === given);
}
