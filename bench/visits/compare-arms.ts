import type { ArmProgram } from "./arm-programs.ts";
import type { Article } from "./article.ts";
import { type Arm, type StartArmOptions, startArm } from "./start-arm.ts";
import { startSite } from "./start-site.ts";
import { createTally, type Tally, type TallySum } from "./tally.ts";

export interface ComparedArm extends TallySum {
  readonly name: string;
}

export interface CompareArmsOptions extends Pick<StartArmOptions, "concurrency" | "browser"> {
  /** Pages of a turn. */
  readonly batch: number;
  /** Number of pages that come first and are shown separately, because meanwhile browsers start and code is compiled. */
  readonly warmUp: number;
}

/**
 * Has every arm visit the same articles. The arms take turns with each batch, so that any other load on the machine affects all of them
 * alike.
 */
export async function compareArms(
  programs: readonly ArmProgram[],
  articles: readonly Article[],
  { batch, warmUp, ...options }: CompareArmsOptions,
): Promise<ComparedArm[]> {
  const site = await startSite(articles);
  const arms: { program: ArmProgram; arm: Arm; tally: Tally }[] = [];
  try {
    for (const program of programs)
      arms.push({
        program,
        arm: await startArm({ program, port: site.port, ...options }),
        tally: createTally(articles),
      });
    for (let at = 0; at < articles.length; ) {
      const isWarmUp = at < warmUp;
      const end = Math.min(at + batch, isWarmUp ? warmUp : articles.length);
      const urls = articles.slice(at, end).map((article) => `http://${article.host}/`);
      for (const { arm, tally } of arms) tally.add(await arm.visit(urls), isWarmUp);
      at = end;
    }
  } finally {
    await Promise.all(arms.map(({ arm }) => arm.close()));
    site.close();
  }
  return arms.map(({ program, tally }) => ({ name: program.name, ...tally.sum() }));
}
