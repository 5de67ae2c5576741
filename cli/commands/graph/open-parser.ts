import { openQuestionParser } from "../../../app/open-question-parser.ts";
import type { QuestionParser } from "../../../evaluation/benchmark/measure-benchmark.ts";
import type { SharedOptions } from "../../options/shared-options.ts";
import { readCommandSettings } from "../../world/read-command-settings.ts";
import { simulatedApart, simulatedSettings } from "../../world/simulated-settings.ts";
import { startSimulation } from "../../world/start-simulation.ts";

/** Opens a parser on the settings' models. If none are set, it uses the simulated models and says so on stderr. */
export async function openParser(shared: SharedOptions): Promise<QuestionParser> {
  const given = readCommandSettings(shared);
  if (given.models !== null) return openQuestionParser({ ...given, world: "real" });
  process.stderr.write(
    "No models are set: simulated models parse, which only understand questions of the simulated world.\n",
  );
  const apart = simulatedApart(given);
  const simulation = await startSimulation(apart.simulation);
  try {
    const settings = simulatedSettings(apart, simulation.addresses);
    const parser = await openQuestionParser(settings);
    return {
      parse: (question) => parser.parse(question),
      async close() {
        await parser.close();
        await simulation.close();
      },
    };
  } catch (error) {
    await simulation.close();
    throw error;
  }
}
