import type { APIRequestContext } from "playwright";

/** Ids of what the pictures show. */
export interface FilledService {
  readonly release: string;
  readonly question: string;
  readonly run: string;
  readonly review: string;
}

/**
 * Adds to the demo's questions what a service has besides: a release, graded submissions, and a review by the browser's own user and
 * another one.
 */
export async function fillService(request: APIRequestContext, origin: string): Promise<FilledService> {
  const session = await request.get(`${origin}/session`);
  const { csrf, holder } = (await session.json()) as { csrf: string; holder: string };
  async function ask(method: string, address: string, body?: object): Promise<unknown> {
    const response = await request.fetch(`${origin}${address}`, {
      method,
      headers: { ...(method !== "GET" && { "x-csrf-token": csrf }) },
      ...(body && { data: body }),
    });
    if (!response.ok()) throw new Error(`${method} ${address}: ${await response.text()}`);
    return response.json();
  }
  const { questions } = (await ask("GET", "/v1/questions?state=active")) as { questions: { id: string }[] };
  const ids = questions.map(({ id }) => id);
  const { runs } = (await ask("GET", "/v1/runs?status=accepted")) as { runs: { id: string }[] };
  const target = { targets: { en: 60, zh: 60 }, privateShare: 0, version: "2026.11" };
  const built = (await ask("POST", "/v1/releases", target)) as { release: { id: string } };
  const release = built.release.id;
  await submitAll(release);
  const sample = { perLanguage: 5, seed: 1, annotators: [holder, "bo"] };
  const review = (await ask("POST", "/v1/reviews", sample)) as { id: string };
  return { release, question: ids[0] ?? "", run: runs[0]?.id ?? "", review: review.id };

  async function submitAll(id: string): Promise<void> {
    const published = (await ask("GET", `/v1/releases/${id}/questions`)) as { questions: { id: string }[] };
    const right: { id: string; answer: string }[] = [];
    for (const question of published.questions) {
      const content = (await ask("GET", `/v1/questions/${question.id}/content`)) as {
        question: { answer: string };
      };
      right.push({ id: question.id, answer: content.question.answer });
    }
    for (const { share, ...stated } of agents) {
      // A question that is not answered counts as wrong, so no judge is asked.
      const count = Math.max(1, Math.round(share * right.length));
      const answers = right
        .slice(0, count)
        .map((answer, place) => ({ ...answer, overLimit: place % 3 === 2 }));
      await submit(`${origin}/v1/releases/${id}/submissions`, { ...stated, answers });
    }
  }

  /** Submits with a token of the agent's own, and waits for the grades. */
  async function submit(
    address: string,
    body: { readonly name: string; readonly mode: string; readonly answers: readonly object[] },
  ): Promise<void> {
    const { submissions } = (await ask("GET", "/v1/leaderboard")) as {
      submissions: { name: string; mode: string }[];
    };
    if (submissions.some(({ name, mode }) => name === body.name && mode === body.mode)) return;
    const { text } = (await ask("POST", "/v1/tokens", { name: body.name, scopes: ["submit"] })) as {
      text: string;
    };
    const headers = {
      authorization: `Bearer ${text}`,
      "content-type": "application/json",
      "idempotency-key": body.mode,
    };
    const made = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
    if (!made.ok) throw new Error(`${address}: ${await made.text()}`);
    const { submission } = (await made.json()) as { submission: { id: string } };
    for (let tries = 0; tries < 300; tries++) {
      const now = await fetch(`${origin}/v1/submissions/${submission.id}`, { headers });
      if (!(await now.text()).includes('"status":"due"')) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Made-up agents, and the share of the questions that they answer. */
const agents = [
  { name: "tall-reader", mode: "tools", share: 0.85, trainingCutoff: "2026-02-28", dollars: 4.1 },
  { name: "tall-reader", mode: "closed-book", share: 0.17, trainingCutoff: "2026-02-28", dollars: 0.2 },
  { name: "quick-reader", mode: "tools", share: 0.5, trainingCutoff: null, dollars: 0.9 },
] as const;
