/**
 * Cases that `freshet eval --predictions` and the page's dialog have to read in the same way. The page may import nothing of the product,
 * so its reader is another one.
 */

const format = "Explanation: {your explanation}\nExact Answer: {your final answer}\nConfidence: {0-100%}";

/** Complete replies, each with the answer that counts. It is the explanation, or the whole reply, if there is no exact answer. */
export const replies: readonly (readonly [text: string, answer: string])[] = [
  ["Paris", "Paris"],
  ["Explanation: It fits.\nExact Answer: Paris\nConfidence: 85%", "Paris"],
  ["<answer>**Exact Answer:** Paris\n**Confidence:** **85%**\n**Explanation:** two\nlines</answer>", "Paris"],
  ["Exact Answer： Paris", "Paris"],
  ["# Exact Answer: Paris\nWith certainty.", "Paris\nWith certainty."],
  ["解释：符合\n最终答案：巴黎\n置信度：90％", "巴黎"],
  ["解释：符合 最终答案：巴黎 置信度：90％", "巴黎"],
  ["Explanation: e\nExact Answer:\n- Paris\n- Rome\nConfidence: 90%", "- Paris\n- Rome"],
  ["Explanation: It fits. Exact Answer: Paris Confidence: 85%", "Paris"],
  ["Exact Answer: Lyon\nConfidence: 40%\n\nWait.\n\nExact Answer: Paris\nConfidence: 95%", "Paris"],
  [`${format}\n\nExplanation: e\nExact Answer: Paris\nConfidence: 90%`, "Paris"],
  ["Explanation: e\nFinal answer: Rome was wrong\n\nExact Answer: Paris\nConfidence: 90%", "Paris"],
  ["Final Answer: Rome\nWait.\nFinal Answer: Paris", "Paris"],
  ["Exact Answer: Paris\nConfidence: High", "Paris"],
  ["Exact Answer: **Paris**\n\nExact Answer:", "Paris"],
  ["Explanation: It must be Paris.\nExact Answer:\nConfidence: 40%", "It must be Paris."],
  ["I looked at two.\nIt must be Paris.", "I looked at two.\nIt must be Paris."],
  [
    "It is said.\nThe Exact Answer: Paris Confidence: high",
    "It is said.\nThe Exact Answer: Paris Confidence: high",
  ],
];

interface Filed {
  readonly id: string | null;
  readonly question: string | null;
  /** Empty where the agent gave no answer. */
  readonly answer: string;
}

const lines = (...rows: unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const sample = { epoch: 1, target: "Paris" };
const log = {
  ...{ version: 2, status: "success", eval: { task: "t", model: "m" } },
  samples: [
    { ...sample, id: "q1", input: "Which city?", output: { completion: "Exact Answer: Lyon" } },
    {
      ...{ ...sample, id: 2, input: [{ role: "user", content: "Where?" }] },
      output: { choices: [{ message: { role: "assistant", content: "Exact Answer: Rome" } }] },
    },
    { ...sample, id: "q3", input: "Whither?", output: { completion: "" } },
  ],
};

/** Files of predictions by their names, each with what it says. */
export const predictionFiles: readonly (readonly [name: string, text: string, filed: readonly Filed[]])[] = [
  [
    "own.jsonl",
    lines(
      { id: "q1", exactAnswer: "Paris" },
      { id: 2, exactAnswer: 42, question: "How many?" },
      { id: "q3", exactAnswer: true },
      { question: "Who?", exactAnswer: "Exact Answer: is kept" },
      { id: "q5", exactAnswer: "", explanation: "It must be Oslo." },
      { id: "q6", exactAnswer: " ", prediction: "Exact Answer: Ulm" },
      { id: "q7", exactAnswer: null, prediction: "", response: "Bonn" },
      { id: "", problem: "Which?", exactAnswer: "" },
    ),
    [
      { id: "q1", question: null, answer: "Paris" },
      { id: "2", question: "How many?", answer: "42" },
      { id: "q3", question: null, answer: "true" },
      { id: null, question: "Who?", answer: "Exact Answer: is kept" },
      { id: "q5", question: null, answer: "It must be Oslo." },
      { id: "q6", question: null, answer: "Ulm" },
      { id: "q7", question: null, answer: "Bonn" },
      { id: null, question: "Which?", answer: "" },
    ],
  ],
  [
    "deepresearch.jsonl",
    lines(
      { question: "Which city?", answer: "Paris", prediction: "Exact Answer: Lyon", termination: "answer" },
      { question: "Where?", answer: "Rome", prediction: "", termination: "answer not found" },
    ),
    [
      { id: null, question: "Which city?", answer: "Lyon" },
      { id: null, question: "Where?", answer: "" },
    ],
  ],
  [
    "list.json",
    JSON.stringify([{ id: "q1", exactAnswer: "Ann" }]),
    [{ id: "q1", question: null, answer: "Ann" }],
  ],
  [
    "log.json",
    `\ufeff${JSON.stringify(log, null, 2)}`,
    [
      { id: "q1", question: "Which city?", answer: "Lyon" },
      { id: "2", question: null, answer: "Rome" },
      { id: "q3", question: "Whither?", answer: "" },
    ],
  ],
];

/** Files that both refuse. */
export const refusedFiles: readonly (readonly [name: string, text: string])[] = [
  ["without-question.jsonl", lines({ exactAnswer: "Ann" })],
  ["without-answer.jsonl", lines({ id: "q1" })],
  ["null-answer.jsonl", lines({ id: "q1", exactAnswer: null })],
  ["nonsense.jsonl", "nonsense\n"],
];
