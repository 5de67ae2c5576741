import { useQuery } from "@tanstack/preact-query";
import { api } from "../../client/api.ts";
import { told } from "../../client/create-api.ts";
import type { schemas } from "../../client/paths.ts";
import { useMessages } from "../../language/define-messages.ts";
import { useFormat } from "../../language/use-format.ts";
import { Card } from "../../parts/card.tsx";
import { CodeBadge } from "../../parts/code-badge.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Loaded } from "../../parts/loaded.tsx";
import { questionPageMessages } from "./question-page-messages.ts";

type Sample = schemas["PanelSample"];

const modes = ["tools", "closed-book", "oracle"] as const;

/** The panel's answers, one table for each mode: models below each other, tries beside each other. */
export function PanelTab({ id }: { readonly id: string }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const samples = useQuery({
    queryKey: ["question", id, "samples"],
    staleTime: 60_000,
    queryFn: () => told(api.GET("/v1/questions/{id}/samples", { params: { path: { id } } })),
  });
  return (
    <Loaded query={samples}>
      {({ round, samples: all }) => {
        const rounds = [...new Set(all.map((sample) => sample.round))].sort((a, b) => b - a);
        if (all.length === 0) return <Empty title={t.noSamples} />;
        return (
          <div class="stack">
            {rounds.map((number) => {
              const own = all.filter((sample) => sample.round === number);
              if (number === round) return <Modes key={number} samples={own} round={number} />;
              return (
                <details key={number} class="panel-earlier">
                  <summary>{`${t.panelEarlier}: ${t.round(format.number(number))}`}</summary>
                  <Modes samples={own} round={number} />
                </details>
              );
            })}
          </div>
        );
      }}
    </Loaded>
  );
}

function Modes({ samples, round }: { readonly samples: readonly Sample[]; readonly round: number }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const names = { tools: t.modeTools, "closed-book": t.modeClosed, oracle: t.modeOracle };
  return (
    <div class="stack">
      {modes.map((mode) => {
        const own = samples.filter((sample) => sample.mode === mode);
        if (own.length === 0) return null;
        return (
          <Card key={mode} title={names[mode]} note={t.panelNote(format.number(round))} isFlush>
            <Tries samples={own} caption={names[mode]} />
          </Card>
        );
      })}
    </div>
  );
}

function Tries({ samples, caption }: { readonly samples: readonly Sample[]; readonly caption: string }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const roles = [...new Set(samples.map(({ role }) => role))].sort();
  const tries = [...new Set(samples.map(({ sample }) => sample))].sort((a, b) => a - b);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard.
    <section class="table-scroll" tabIndex={0} aria-label={caption}>
      <table class="table">
        <caption class="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t.model}</th>
            {tries.map((number) => (
              <th key={number} scope="col">
                {t.try(format.number(number))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role}>
              <th scope="row">{role}</th>
              {tries.map((number) => (
                <td key={number}>
                  {samples
                    .filter((sample) => sample.role === role && sample.sample === number)
                    .map((sample) => (
                      <Answer key={sample.sample} sample={sample} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Answer({ sample }: { readonly sample: Sample }) {
  const t = useMessages(questionPageMessages);
  const format = useFormat();
  const { outcome, exactAnswer, confidence, detail } = sample;
  return (
    <div class="panel-answer">
      <span class="row">
        <CodeBadge code={outcome} {...(outcome === "incorrect" && { tone: "bad" })} />
        {confidence !== null && <span class="soft">{t.confidence(format.share(confidence / 100))}</span>}
      </span>
      {exactAnswer !== "" && <span dir="auto">{exactAnswer}</span>}
      {detail !== "" && (
        <span class="soft" dir="auto">
          {detail}
        </span>
      )}
    </div>
  );
}
