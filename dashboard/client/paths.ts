// Written by `npm run client` from the OpenAPI document of the service. Don't change it by hand.
export interface paths {
  "/health": {
    /** Answers while the process lives. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          status: ("ok");
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/ready": {
    /** Answers `ok` while the databases of all workspaces can be reached, else 503. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          status: ("ok");
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/session": {
    /** Log a browser in with a token; the answer sets a cookie. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          token: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          workspace: string;
          simulated: boolean;
          version: string;
          /** Name of the token's holder. */
          holder: string;
          scopes: ("read" | "order" | "read-answers" | "review" | "submit" | "admin")[];
          expires: (string | null);
          /** For browsers: send it with each change. */
          csrf: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** What this token or session allows. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          workspace: string;
          simulated: boolean;
          version: string;
          /** Name of the token's holder. */
          holder: string;
          scopes: ("read" | "order" | "read-answers" | "review" | "submit" | "admin")[];
          expires: (string | null);
          /** For browsers: send it with each change. */
          csrf: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** Log the browser out. */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        204: { headers: Record<string, unknown>; content: {  } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/login": {
    /** Log a browser in once, by a link that `freshet serve --link` printed. */
    get: {
      parameters: {
        query: {
          link: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/overview": {
    /** Live items over time, outcomes of runs, spend by stage, what is due, and what is wrong. */
    get: {
      parameters: {
        query?: {
          days?: number;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          /** Time of the benchmark's clock, which a simulation moves by itself. */
          now: string;
          items: {
            active: number;
            watch: number;
            quarantined: number;
            retired: number;
          };
          runs: {
            open: number;
            accepted: number;
            rejected: number;
            dropped: number;
          };
          days: {
            day: string;
            live: number;
            accepted: number;
            retired: number;
            leaks: number;
          }[];
          outcomes: {
            status: ("open" | "accepted" | "rejected" | "dropped");
            reason: (string | null);
            runs: number;
          }[];
          retirements: {
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            items: number;
          }[];
          spend: {
            /** Null when no call had a price. */
            dollars: (number | null);
            stages: {
              stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other" | "evaluation" | "probe" | "model-check");
              calls: number;
              dollars: (number | null);
            }[];
            days: {
              day: string;
              dollars: number;
            }[];
          };
          due: {
            task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
            due: (string | null);
            paused: boolean;
          }[];
          troubles: {
            code: ("no-worker" | "no-scheduler" | "calls-failing" | "jobs-dead" | "hooks-dead" | "task-failed" | "budget-reached" | "leaks-found" | "items-quarantined" | "reverification-overdue");
            severity: ("error" | "warning");
            /** Number of things that it concerns. */
            count: number;
            /** The scheduled task that it concerns; null for all others. */
            task: (string | null);
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/refreshes": {
    /** Order newly accepted questions; workers make them. */
    post: {
      parameters: {
        query?: never;
        header: {
          /** Any text of your choice. The same key with the same order gives the same work, however often it is sent. */
          "idempotency-key": string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          target: number;
          languages?: ("en" | "zh")[];
          domains?: string[];
          /** Shares of the seeds by source; those of the settings if left out. */
          sources?: {
            web: number;
            wikidata: number;
          };
          budgetDollars?: number;
        } } };
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refresh: schemas["Refresh"];
          /** Whether the key had ordered it before. */
          resumed: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** The refreshes, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refreshes: schemas["Refresh"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/refreshes/plan": {
    /** What an order would do and cost; nothing is written. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          target: number;
          languages?: ("en" | "zh")[];
          domains?: string[];
          /** Shares of the seeds by source; those of the settings if left out. */
          sources?: {
            web: number;
            wikidata: number;
          };
          budgetDollars?: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          plan: {
            target: number;
            languages: string[];
            domains: string[];
            subDomains: number;
            sources: {
              web: number;
              wikidata: number;
            };
            unusedSeeds: number;
            /** The unfinished refresh that the order would continue. */
            resumes: (string | null);
            expected: {
              basis: ({
                kind: ("history");
                runs: number;
                accepted: number;
              } | {
                kind: ("priors");
                assumed: string[];
              });
              probability: number;
              runs: {
                low: number;
                mean: number;
                high: number;
              };
              stages: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
                stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other");
              }[];
              steps: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
                step: string;
              }[];
              total: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
              };
            };
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/refreshes/{id}": {
    /** One refresh and its progress. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refresh: schemas["Refresh"];
          progress: {
            accepted: number;
            unsolved: number;
            rejected: number;
            open: number;
            rejectedByReason: Record<string, number>;
            seedsTaken: {
              web: number;
              wikidata: number;
            };
            seedings: {
              open: number;
              ended: number;
              failed: number;
              added: number;
            };
            rounds: number;
            pages: number;
            calls: number;
            dollars: (number | null);
            [key: string]: unknown;
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** Drop an open refresh: its open runs end as dropped, and what was accepted is kept. An ended refresh stays as it is. */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refresh: schemas["Refresh"];
          /** Whether this request dropped it. */
          dropped: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/refreshes/{id}/costs": {
    /** The cost of a refresh by stage and step, beside its estimate. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refreshId: string;
          costs: schemas["CostReport"];
          /** Null where no estimate was made. */
          expected: ({
            basis: ({
              kind: ("history");
              runs: number;
              accepted: number;
            } | {
              kind: ("priors");
              assumed: string[];
            });
            probability: number;
            runs: {
              low: number;
              mean: number;
              high: number;
            };
            stages: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
              stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other");
            }[];
            steps: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
              step: string;
            }[];
            total: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
            };
          } | null);
          comparison: schemas["StepComparison"][];
          /** What an open refresh will still take, by the runs that have ended; null where unknown. */
          remaining: ({
            basis: ({
              kind: ("history");
              runs: number;
              accepted: number;
            } | {
              kind: ("priors");
              assumed: string[];
            });
            probability: number;
            runs: {
              low: number;
              mean: number;
              high: number;
            };
            stages: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
              stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other");
            }[];
            steps: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
              step: string;
            }[];
            total: {
              calls: {
                low: number;
                mean: number;
                high: number;
              };
              inputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              outputTokens: {
                low: number;
                mean: number;
                high: number;
              };
              dollars: ({
                low: number;
                mean: number;
                high: number;
              } | null);
            };
          } | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/domain-trials": {
    /** Try a domain of the settings with some runs of each language; if an equal trial exists, the answer is that trial. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          domain: string;
          runsEach?: number;
          languages?: ("en" | "zh")[];
          budgetDollars?: number;
        } } };
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refresh: schemas["Refresh"];
          resumed: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/domain-trials/{id}": {
    /** What a trial found, with an estimate of what a given number of accepted questions would take. */
    get: {
      parameters: {
        query?: {
          questions?: number;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          trial: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/seedings": {
    /** Order seeds; workers search for them. */
    post: {
      parameters: {
        query?: never;
        header: {
          /** Any text of your choice. The same key with the same order gives the same work, however often it is sent. */
          "idempotency-key": string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          languages?: ("en" | "zh")[];
          domains?: string[];
          /** Seeds wanted of each sub-domain and language. */
          per?: number;
          /** Seeds from what changed in Wikidata: two snapshots of the data folder, `T0..T1`, or `newest`. */
          fromDelta?: string;
          /** Seeds that all cells hold together at the end. */
          total?: number;
          budgetDollars?: number;
        } } };
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          requestId: string;
          seedings: schemas["Seeding"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/seedings/plan": {
    /** What an order of seeds up to a total would still have to do; nothing is written. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          languages?: ("en" | "zh")[];
          domains?: string[];
          /** Seeds wanted of each sub-domain and language. */
          per?: number;
          /** Seeds from what changed in Wikidata: two snapshots of the data folder, `T0..T1`, or `newest`. */
          fromDelta?: string;
          /** Seeds that all cells hold together at the end. */
          total?: number;
          budgetDollars?: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          plan: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/seedings/{id}": {
    /** One seeding, and the spend of the order that it belongs to. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          seedings: schemas["Seeding"][];
          spend: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/seeds": {
    /** The seeds that exist, oldest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          language?: ("en" | "zh");
          domain?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          seeds: unknown[];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/seeds/{id}": {
    /** One seed with the grades of its sources. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          seed: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs": {
    /** The runs, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          refreshId?: string;
          status?: ("open" | "accepted" | "rejected" | "dropped");
          language?: ("en" | "zh");
          domain?: string;
          reason?: ("too-little-evidence" | "no-fresh-answer" | "round-limit" | "stuck" | "not-proven" | "ambiguous" | "not-entailed" | "round-trip" | "text-quality" | "privacy" | "closed-book" | "oracle" | "not-unique" | "too-easy" | "panel-incomplete" | "duplicate" | "no-form" | "set-incomplete" | "set-ambiguous" | "not-conflicting" | "answer-in-negative" | "no-distractor" | "context-not-telling" | "answerable-without-asking" | "not-one-answer" | "agent-failed" | "dead-letter" | "given-up" | "dropped");
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          runs: schemas["RunWithSpend"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs/{id}": {
    /** One run as states, counts, reason codes and costs, round by round. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          run: schemas["Run"];
          rounds: {
            round: number;
            /** Number of pieces by status. */
            evidence: Record<string, number>;
            /** Number of dropped pieces by fault. */
            faults: Record<string, number>;
            hasQuestion: boolean;
            graph: ({
              nodes: number;
              edges: number;
              findings: {
                code: string;
                severity: ("error" | "warning");
              }[];
            } | null);
            verdicts: {
              gate: string;
              passed: boolean;
              code: (string | null);
            }[];
            /** Number of the panel's answers by outcome. */
            samples: Record<string, number>;
            /** Spend, in the order of the steps. */
            steps: {
              step: string;
              calls: number;
              inputTokens: number;
              outputTokens: number;
              dollars: (number | null);
            }[];
          }[];
          /** The graph of the last round that has one. */
          graph: ({
            round: number;
            nodes: number;
            edges: number;
            findings: string[];
          } | null);
          /** Number of the panel's answers by outcome, of all rounds. */
          samples: Record<string, number>;
          spend: {
            calls: number;
            inputTokens: number;
            outputTokens: number;
            dollars: (number | null);
          };
          costs: schemas["CostReport"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs/{id}/content": {
    /** One run in full: evidence, drafts, graphs, verdicts, samples. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          run: schemas["RunInFull"];
          seed: ({
            name: string;
            description: string;
            [key: string]: unknown;
          } | null);
          evidence: {
            /** One concise statement that the page supports, naming its subject in full. */
            statement: string;
            /** The statement as subject, relation, object. */
            facts: {
              subject: string;
              relation: string;
              object: string;
              from: (string | null);
              to: (string | null);
            }[];
            /** The visited page that states it. */
            url: string;
            /** A passage copied verbatim from that page which shows the statement. */
            quote: string;
            /** When it became known or happened; null where the page does not say. */
            date: (string | null);
            /** True where it became available after the cutoff date. */
            fresh: boolean;
            id: string;
            runId: string;
            round: number;
            snapshotId: (string | null);
            /** `alternative`: about an entity that might fit as well; evaluated, never part of the item. */
            status: ("gathered" | "kept" | "dropped" | "alternative");
            label: (("credible" | "not credible" | "not fresh" | "unclear" | "popular" | "non-popular") | null);
            fault: (("quote-not-in-snapshot" | "quote-in-injection" | "page-not-visited" | "date-after-retrieval" | "not-credible" | "not-fresh" | "credibility-unclear" | "too-few-sources" | "popular" | "unlabelled" | "split" | "outdated") | null);
            reason: (string | null);
            sources?: ({
              urls: string[];
              /** How many sources these are; copies of one text, and pages of one owner, are one. */
              independent: number;
              /** Why no cross-check was needed (`method.crossCheck: needed`); absent where there was one. */
              basis?: ("own-announcement" | "own-byline" | "told-alike");
            } | null);
            /** Absent until it was decided, and in evidence of before it was kept. */
            freshness?: ({
              fresh: boolean;
              code: ("fresh" | "agent-says-old" | "dated-before" | "page-from-before" | "page-undated" | "told-before" | "not-looked-for" | "look-up-failed" | "undecided-by-dates");
              lookUp: ({
                queries: string[];
                pages: number;
                earlier: ({
                  url: string;
                  /** Null where the page could not be read and its search result told it. */
                  snapshotId: (string | null);
                  /** The last day that the page gives for itself; null: the passage gives the day. */
                  day: (string | null);
                  passage: string;
                  /** What found that the passage states the same. */
                  by: ("rule" | "model" | "snippet");
                } | null);
                facts?: number[];
                round?: number;
              } | null);
            } | null);
          }[];
          drafts: {
            round: number;
            plainQuestion: string;
            /** The obfuscated question: the one that is parsed, judged and published. */
            question: string;
            answer: string;
            aliases: string[];
            /** Ids of the evidence that states the answer. */
            answerEvidence: string[];
            usedEvidence: string[];
            /** The guidance agent's instruction for gathering and composing in the next round. */
            instruction: (string | null);
            /** Its instruction for obfuscating in the next round; absent where it has none. */
            wordingInstruction?: string;
            /** What both were asked to demand of the next round; absent without an instruction. */
            demands?: ("repair" | "replace" | "use-kept-sites" | "other-sites" | "lengthen" | "describe" | "hide-start" | "shorten" | "add-operation" | "repair-warning" | "deepen")[];
            /** What checks of the round found wrong with its earlier wordings; absent where there was none. */
            wordingFaults?: string[];
            /** Whether the run holds the answer among the open runs of its refresh; absent where they are not compared. */
            claim?: {
              /** Whether this run holds the answer; if not, another run had it first. */
              holds: boolean;
              /** The drafts that had the answer of the round's first question; with any of them it was composed anew. */
              yieldedTo: {
                runId: string;
                round: number;
              }[];
            };
          }[];
          /** The graph of the last round that has one. */
          graph: ({
            round: number;
            graph: {
              nodes: {
                id: string;
                kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
                label: string;
                /** True where the question itself names this node. */
                given?: boolean;
              }[];
              edges: {
                id: string;
                op: ("projection" | "intersection" | "complement" | "order" | "limit");
                from: string;
                to: string;
                /** The relation that a projection follows, or whose number or date an order ranks by. */
                relation?: string;
                /** Projections only: read from object to subject. */
                inverse?: boolean;
                /** Complements only: the node of the universe it is taken in. */
                within?: string;
                filter?: {
                  op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
                  value: (string | number | (string | number)[]);
                  unit?: string;
                };
                /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
                direction?: ("ascending" | "descending");
                /** Limits only: how many of the ordered set are taken. */
                count?: number;
                /** Ids of the evidence that states this edge. */
                evidence?: string[];
              }[];
              /** Id of the answer node. */
              answer: string;
            };
            findings: {
              code: ("invalid-field" | "invalid-unknown-id" | "invalid-doubled-id" | "invalid-cycle" | "invalid-operand-count" | "invalid-complement-universe" | "invalid-given-derived" | "invalid-given-answer" | "invalid-underived-node" | "given-not-in-question" | "open-start" | "isolated" | "unreachable" | "transitive-edge" | "duplicate-constraint" | "implied-constraint" | "uncited-evidence" | "unsupported-edge" | "bypass-edge" | "avoidable-key-hop" | "answer-leak" | "few-candidates" | "open-count" | "one-page" | "open-time" | "not-entailed" | "lost-in-wording" | "invented-in-wording" | "changed-in-wording" | "ambiguous" | "insufficient" | "contradicted" | "redundant-constraint" | "sufficient-alone" | "freshness-bypass" | "unproved-clue" | "found-alone" | "idle-hop" | "guessable" | "refused");
              severity: ("error" | "warning");
              nodes: string[];
              edges: string[];
              evidence: string[];
              message: string;
            }[];
          } | null);
          graphs: {
            round: number;
            graph: {
              nodes: {
                id: string;
                kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
                label: string;
                /** True where the question itself names this node. */
                given?: boolean;
              }[];
              edges: {
                id: string;
                op: ("projection" | "intersection" | "complement" | "order" | "limit");
                from: string;
                to: string;
                /** The relation that a projection follows, or whose number or date an order ranks by. */
                relation?: string;
                /** Projections only: read from object to subject. */
                inverse?: boolean;
                /** Complements only: the node of the universe it is taken in. */
                within?: string;
                filter?: {
                  op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
                  value: (string | number | (string | number)[]);
                  unit?: string;
                };
                /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
                direction?: ("ascending" | "descending");
                /** Limits only: how many of the ordered set are taken. */
                count?: number;
                /** Ids of the evidence that states this edge. */
                evidence?: string[];
              }[];
              /** Id of the answer node. */
              answer: string;
            };
            findings: {
              code: ("invalid-field" | "invalid-unknown-id" | "invalid-doubled-id" | "invalid-cycle" | "invalid-operand-count" | "invalid-complement-universe" | "invalid-given-derived" | "invalid-given-answer" | "invalid-underived-node" | "given-not-in-question" | "open-start" | "isolated" | "unreachable" | "transitive-edge" | "duplicate-constraint" | "implied-constraint" | "uncited-evidence" | "unsupported-edge" | "bypass-edge" | "avoidable-key-hop" | "answer-leak" | "few-candidates" | "open-count" | "one-page" | "open-time" | "not-entailed" | "lost-in-wording" | "invented-in-wording" | "changed-in-wording" | "ambiguous" | "insufficient" | "contradicted" | "redundant-constraint" | "sufficient-alone" | "freshness-bypass" | "unproved-clue" | "found-alone" | "idle-hop" | "guessable" | "refused");
              severity: ("error" | "warning");
              nodes: string[];
              edges: string[];
              evidence: string[];
              message: string;
            }[];
          }[];
          verdicts: {
            gate: ("gathering" | "evidence" | "structure" | "names" | "entailment" | "proof" | "found-alone" | "guess" | "termination" | "alternatives" | "near-answers" | "round-trip" | "text-quality" | "privacy" | "closed-book" | "oracle" | "panel" | "uniqueness" | "difficulty" | "solved" | "other-answers" | "duplicate" | "form" | "completeness" | "research" | "result-labels" | "negatives" | "conditions" | "first-results" | "asking" | "filters" | "count");
            round: number;
            passed: boolean;
            /** A stable code: `passed`, or what was wrong. */
            code: string;
            /** One sentence for a person. Never the answer's text. */
            reason: string;
            detail: Record<string, unknown>;
          }[];
          samples: {
            role: ("seeding" | "synthesis" | "reader" | "filtering" | "guidance" | "text-quality" | "privacy" | "panel-1" | "panel-2" | "panel-3" | "panel-4" | "panel-5" | "panel-6" | "judge" | "entailment" | "names" | "round-trip");
            sample: number;
            mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
            outcome: ("correct" | "incorrect" | "not_attempted" | "failed" | "unscored");
            exactAnswer: string;
            confidence: (number | null);
            detail: string;
            trail?: ({
              tool: ("search");
              searches: {
                query: string;
                urls: string[];
              }[];
            } | {
              tool: ("visit");
              urls: string[];
            })[];
            round: number;
          }[];
          spend: {
            calls: number;
            inputTokens: number;
            outputTokens: number;
            dollars: (number | null);
            cachedInputTokens: number;
          };
          costs: schemas["CostReport"];
          withheld: unknown[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs/{id}/graphs/{round}": {
    /** The graph of one round as it is drawn. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          round: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          drawing: {
            width: number;
            height: number;
            boxes: {
              id: string;
              role: ("given" | "derived" | "answer" | "operator");
              kind: (("entity" | "entity-set" | "attribute" | "attribute-set") | null);
              text: string;
              sign: (("intersection" | "complement") | null);
              severity: (("error" | "warning") | null);
              x: number;
              y: number;
              width: number;
              height: number;
              lines: string[];
            }[];
            lines: {
              id: string;
              edge: (string | null);
              from: string;
              to: string;
              op: ("projection" | "intersection" | "complement" | "order" | "limit");
              text: string;
              worded: string;
              inverse: boolean;
              excludes: boolean;
              fresh: boolean;
              severity: (("error" | "warning") | null);
              points: {
                x: number;
                y: number;
              }[];
              label: ({
                x: number;
                y: number;
                width: number;
                height: number;
                lines: string[];
              } | null);
            }[];
          };
          language: ("en" | "zh");
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs/{id}/calls": {
    /** The model calls of a run as ids, tokens and costs, in their order. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          round?: number;
          step?: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          calls: schemas["ModelCall"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/runs/{id}/calls/{call}": {
    /** What came back from one model call. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
          call: number;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          exchange: schemas["Exchange"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/refreshes/{id}/events": {
    /** The progress of one refresh, its seedings and its runs, until it ends. */
    get: {
      parameters: {
        query?: {
          /** Id of the last event that was seen, where the header Last-Event-ID can't be sent. */
          after?: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/runs/{id}/events": {
    /** The steps of one run until it ends. */
    get: {
      parameters: {
        query?: {
          /** Id of the last event that was seen, where the header Last-Event-ID can't be sent. */
          after?: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/events": {
    /** All progress of this workspace from now on, or since a given event. */
    get: {
      parameters: {
        query?: {
          /** Id of the last event that was seen, where the header Last-Event-ID can't be sent. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/questions": {
    /** The questions without their texts, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          refreshId?: string;
          /** The run that ended with the question. */
          runId?: string;
          /** Beginning of the id. */
          id?: string;
          state?: (("active" | "watch" | "quarantined" | "retired") | ("active" | "watch" | "quarantined" | "retired")[]);
          language?: (("en" | "zh") | ("en" | "zh")[]);
          domain?: (string | string[]);
          /** How fast the answer can change. */
          freshnessClass?: (("never" | "slow" | "fast") | ("never" | "slow" | "fast")[]);
          split?: (("public" | "private") | ("public" | "private")[]);
          release?: (string | string[]);
          /** Since acceptance: within 7, 30, 90 or 365 days and not within the band before, or older. */
          age?: (("week" | "month" | "quarter" | "year" | "older") | ("week" | "month" | "quarter" | "year" | "older")[]);
          /** Score below the policy's thresholds, from `watch` or from `retire` on; `none` for questions without a score: retired ones, and those that were not scored yet. */
          exposure?: (("low" | "watch" | "retire" | "none") | ("low" | "watch" | "retire" | "none")[]);
          unsolved?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          questions: schemas["QuestionOutline"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/facets": {
    /** The number of questions for each state, language, domain, freshness class, split, release and age. */
    get: {
      parameters: {
        query?: {
          refreshId?: string;
          /** The run that ended with the question. */
          runId?: string;
          /** Beginning of the id. */
          id?: string;
          state?: (("active" | "watch" | "quarantined" | "retired") | ("active" | "watch" | "quarantined" | "retired")[]);
          language?: (("en" | "zh") | ("en" | "zh")[]);
          domain?: (string | string[]);
          /** How fast the answer can change. */
          freshnessClass?: (("never" | "slow" | "fast") | ("never" | "slow" | "fast")[]);
          split?: (("public" | "private") | ("public" | "private")[]);
          release?: (string | string[]);
          /** Since acceptance: within 7, 30, 90 or 365 days and not within the band before, or older. */
          age?: (("week" | "month" | "quarter" | "year" | "older") | ("week" | "month" | "quarter" | "year" | "older")[]);
          /** Score below the policy's thresholds, from `watch` or from `retire` on; `none` for questions without a score: retired ones, and those that were not scored yet. */
          exposure?: (("low" | "watch" | "retire" | "none") | ("low" | "watch" | "retire" | "none")[]);
          unsolved?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          counts: schemas["QuestionCounts"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}": {
    /** One question without its texts: state, history, size, re-verifications, reports. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          runId: string;
          language: ("en" | "zh");
          domain: string;
          subDomain: string;
          accepted: string;
          rounds: number;
          unsolved: boolean;
          size: {
            nodes: number;
            edges: number;
            evidence: number;
          };
          lifecycle: {
            state: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            since: string;
            freshnessClass: ("never" | "slow" | "fast");
            validFrom: (string | null);
            validUntil: (string | null);
            reverifyDue: string;
            reverified: (string | null);
            split: ("public" | "private");
          };
          history: {
            at: string;
            from: (("active" | "watch" | "quarantined" | "retired") | null);
            to: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
          }[];
          reverifications: {
            at: string;
            outcome: string;
          }[];
          reports: schemas["QuestionReport"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/errata": {
    /** Corrections since a release, oldest first; questions and answers are never shown. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          release?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: (string | null);
          errata: unknown[];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/forms": {
    /** Order forms of accepted questions; workers make them as a refresh of its own. */
    post: {
      parameters: {
        query?: never;
        header: {
          /** Any text of your choice. The same key with the same order gives the same work, however often it is sent. */
          "idempotency-key": string;
        };
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          kinds: ("set" | "conflict" | "haystack" | "ambiguous")[];
          questionIds?: string[];
          /** Number of questions, if none is named. */
          items?: number;
          budgetDollars?: number;
        } } };
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          refreshId: string;
          /** Number of forms. */
          target: number;
          /** Whether the key had ordered it before. */
          resumed: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** The accepted forms without their texts, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          kind?: ("set" | "conflict" | "haystack" | "ambiguous");
          questionId?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          forms: schemas["Form"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/forms/plan": {
    /** What an order of forms would take, judged by forms of the same kinds that were made before. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          kinds: ("set" | "conflict" | "haystack" | "ambiguous")[];
          questionIds?: string[];
          /** Number of questions, if none is named. */
          items?: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          expected: {
            count: number;
            basis: number;
            probability: number;
            calls: ({
              low: number;
              mean: number;
              high: number;
            } | null);
            dollars: ({
              low: number;
              mean: number;
              high: number;
            } | null);
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/forms/{id}": {
    /** One form in full, with its run's verdicts. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          form: {
            id: string;
            kind: ("set" | "conflict" | "haystack" | "ambiguous");
            /** The accepted question that it is a form of. */
            questionId: string;
            runId: string;
            /** Number among the question's forms of this kind, from 1. */
            number: number;
            language: ("en" | "zh");
            domain: string;
            subDomain: string;
            /** The state of the question, which is the form's too. */
            state: (("active" | "watch" | "quarantined" | "retired") | null);
            accepted: string;
            /** Whether its question was corrected since, or its own evidence is in doubt. */
            outdated: boolean;
            task: ({
              kind: ("set");
              question: string;
              answers: {
                name: string;
                aliases: string[];
              }[];
              answerType: ("single" | "enumeration" | "composite");
              complexity: ("retrieval" | "context-management" | "reasoning");
              graph: {
                nodes: {
                  id: string;
                  kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
                  label: string;
                  /** True where the question itself names this node. */
                  given?: boolean;
                }[];
                edges: {
                  id: string;
                  op: ("projection" | "intersection" | "complement" | "order" | "limit");
                  from: string;
                  to: string;
                  /** The relation that a projection follows, or whose number or date an order ranks by. */
                  relation?: string;
                  /** Projections only: read from object to subject. */
                  inverse?: boolean;
                  /** Complements only: the node of the universe it is taken in. */
                  within?: string;
                  filter?: {
                    op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
                    value: (string | number | (string | number)[]);
                    unit?: string;
                  };
                  /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
                  direction?: ("ascending" | "descending");
                  /** Limits only: how many of the ordered set are taken. */
                  count?: number;
                  /** Ids of the evidence that states this edge. */
                  evidence?: string[];
                }[];
                /** Id of the answer node. */
                answer: string;
              };
              moreAnswers: string[];
              usedEvidence: string[];
              completeness: {
                /** each-list: the lists of a composite question are whole for different reasons. */
                by: ("stated-count" | "two-sources" | "every-candidate" | "single-value" | "each-list");
                /** Ids of the evidence that shows it. */
                evidence: string[];
                /** The proof of each list; empty where one reason holds for all of them. */
                lists: {
                  /** Id of the list's answer node. */
                  answer: string;
                  by: ("stated-count" | "two-sources" | "every-candidate" | "single-value");
                  evidence: string[];
                }[];
              };
            } | {
              kind: ("conflict");
              question: string;
              answer: string;
              aliases: string[];
              label: ("conflicting" | "unhelpful" | "helpful");
              split: ("seal-0" | "seal-hard");
              questionTypes: ("Q1" | "Q2" | "Q3" | "Q4" | "Q5")[];
              freshnessClass: ("never" | "slow" | "fast");
              effectiveYear: number;
              nextReview: string;
              results: {
                /** 0 is the question itself, then its paraphrases; null: the item's own run had met the page. */
                query: (number | null);
                url: string;
                snapshotId: string;
                published: (string | null);
                /** Groups of equal answers that the page states; empty where it states none. */
                groups: number[];
                /** Whether it states the right answer. */
                right: boolean;
              }[];
              urls: string[];
              usedEvidence?: string[];
            } | {
              kind: ("haystack");
              question: string;
              answer: string;
              aliases: string[];
              gold: {
                url: string;
                snapshotId: string;
                tokens: number;
              };
              negatives: {
                url: string;
                snapshotId: string;
                tokens: number;
                from: ("top-result" | "before-day" | "related-query");
              }[];
            } | {
              kind: ("ambiguous");
              /** States only what target and distractor have in common. */
              question: string;
              answer: string;
              aliases: string[];
              context: string[];
              distractor: {
                name: string;
                aliases: string[];
              };
              graph: {
                nodes: {
                  id: string;
                  kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
                  label: string;
                  /** True where the question itself names this node. */
                  given?: boolean;
                }[];
                edges: {
                  id: string;
                  op: ("projection" | "intersection" | "complement" | "order" | "limit");
                  from: string;
                  to: string;
                  /** The relation that a projection follows, or whose number or date an order ranks by. */
                  relation?: string;
                  /** Projections only: read from object to subject. */
                  inverse?: boolean;
                  /** Complements only: the node of the universe it is taken in. */
                  within?: string;
                  filter?: {
                    op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
                    value: (string | number | (string | number)[]);
                    unit?: string;
                  };
                  /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
                  direction?: ("ascending" | "descending");
                  /** Limits only: how many of the ordered set are taken. */
                  count?: number;
                  /** Ids of the evidence that states this edge. */
                  evidence?: string[];
                }[];
                /** Id of the answer node. */
                answer: string;
              };
              sharedEdges: string[];
              evidence: string[];
            });
          };
          verdicts: {
            gate: ("gathering" | "evidence" | "structure" | "names" | "entailment" | "proof" | "found-alone" | "guess" | "termination" | "alternatives" | "near-answers" | "round-trip" | "text-quality" | "privacy" | "closed-book" | "oracle" | "panel" | "uniqueness" | "difficulty" | "solved" | "other-answers" | "duplicate" | "form" | "completeness" | "research" | "result-labels" | "negatives" | "conditions" | "first-results" | "asking" | "filters" | "count");
            round: number;
            passed: boolean;
            /** A stable code: `passed`, or what was wrong. */
            code: string;
            /** One sentence for a person. Never the answer's text. */
            reason: string;
            detail: Record<string, unknown>;
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/search": {
    /** Search questions by words, and show their wordings, newest first. The view of each is noted in the exposure ledger. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          refreshId?: string;
          /** The run that ended with the question. */
          runId?: string;
          /** Beginning of the id. */
          id?: string;
          state?: (("active" | "watch" | "quarantined" | "retired") | ("active" | "watch" | "quarantined" | "retired")[]);
          language?: (("en" | "zh") | ("en" | "zh")[]);
          domain?: (string | string[]);
          /** How fast the answer can change. */
          freshnessClass?: (("never" | "slow" | "fast") | ("never" | "slow" | "fast")[]);
          split?: (("public" | "private") | ("public" | "private")[]);
          release?: (string | string[]);
          /** Since acceptance: within 7, 30, 90 or 365 days and not within the band before, or older. */
          age?: (("week" | "month" | "quarter" | "year" | "older") | ("week" | "month" | "quarter" | "year" | "older")[]);
          /** Score below the policy's thresholds, from `watch` or from `retire` on; `none` for questions without a score: retired ones, and those that were not scored yet. */
          exposure?: (("low" | "watch" | "retire" | "none") | ("low" | "watch" | "retire" | "none")[]);
          unsolved?: boolean;
          /** Of the question, its answer or its seed; "a phrase", -without, or. */
          words?: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          questions: schemas["WordedQuestion"][];
          /** With the first page alone. */
          counts: (schemas["QuestionCounts"] | null);
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/content": {
    /** One question in full, as `freshet questions show --json` has it. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          question: {
            id: string;
            question: string;
            plainQuestion: string;
            answer: string;
            aliases: string[];
            seed: string;
            answerEvidence: string[];
            [key: string]: unknown;
          };
          gates: {
            paper: {
              gate: string;
              passed: boolean;
              code: string;
              reason: string;
            }[];
            beyondPaper: {
              gate: string;
              passed: boolean;
              code: string;
              reason: string;
            }[];
          };
          history: {
            key: string;
            at: string;
            from: (("active" | "watch" | "quarantined" | "retired") | null);
            to: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            note: string;
            [key: string]: unknown;
          }[];
          reverifications: {
            at: string;
            outcome: string;
            reason: string;
            dollars: (number | null);
            [key: string]: unknown;
          }[];
          reports: {
            id: string;
            questionId: string;
            kind: ("wrong-answer" | "ambiguous" | "outdated" | "leaked" | "other");
            status: ("open" | "kept" | "corrected" | "withdrawn");
            reported: string;
            ended: (string | null);
            note: string;
            outcome: (string | null);
            [key: string]: unknown;
          }[];
          simulated: boolean;
          [key: string]: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/proof": {
    /** The proof of one question: for each edge the quote, page and date. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          question: string;
          verdict: ("unique" | "ambiguous" | "insufficient" | "contradicted");
          answers: string[];
          steps: {
            edge: string;
            op: ("projection" | "intersection" | "complement" | "order" | "limit");
            relation: (string | null);
            inverse: boolean;
            from: string;
            to: string;
            evidence: {
              id: string;
              quote: string;
              url: string;
              date: (string | null);
              fresh: boolean;
            }[];
            after: string[];
          }[];
          verdicts: {
            gate: string;
            round: number;
            passed: boolean;
            code: string;
            reason: string;
            [key: string]: unknown;
          }[];
          simulated: boolean;
          [key: string]: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/evidence": {
    /** The evidence of one question, each quote in its stored page. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: {
          /** Characters of the page on either side of the quote. */
          around?: number;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          evidence: schemas["PlacedEvidence"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/graph": {
    /** The graph of one question with its layout, and its execution step by step. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          trace: schemas["QuestionTrace"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/samples": {
    /** The panel's answers to one question's wordings. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          /** The round of the accepted wording. */
          round: number;
          samples: schemas["PanelSample"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/reports": {
    /** Report a fault of a question: the question is out of use at once, and its evidence is visited again. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          kind: ("wrong-answer" | "ambiguous" | "outdated" | "leaked" | "other");
          /** Free text. It must not contain the answer. */
          note: string;
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          report: schemas["QuestionReport"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/resolution": {
    /** Decide on the open reports of a question: the question is kept, or withdrawn for good. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          status: ("kept" | "withdrawn");
          /** Free text. It must not contain the answer. */
          note: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          reports: schemas["QuestionReport"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/state": {
    /** Move a question to another state by hand. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          to: ("active" | "watch" | "quarantined");
          /** Free text. It must not contain the answer. */
          note: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          moved: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/retirement/plan": {
    /** What retiring one question would mean: releases that publish it, and the cost of a replacement; nothing is written. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          state: ("active" | "watch" | "quarantined" | "retired");
          /** Releases that contain it. */
          releases: string[];
          /** Null where none can be ordered: the settings no longer have its domain or language. */
          replacement: ({
            domain: string;
            language: ("en" | "zh");
            runs: {
              low: number;
              mean: number;
              high: number;
            };
            dollars: ({
              low: number;
              mean: number;
              high: number;
            } | null);
          } | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/questions/{id}/retirement": {
    /** Retire one question for good, and order a replacement if wanted. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Free text. It must not contain the answer. */
          note: string;
          replace?: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          /** False if the question was retired already; its note is then not stored. */
          moved: boolean;
          /** Since when the question is retired. */
          since: string;
          replacements: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews": {
    /** Draw a sample for review; the same request gives the same sample. The annotators are noted in the exposure ledger. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          release?: string;
          /** `plain` for questions, and kinds of forms. */
          kinds?: ("plain" | "set" | "conflict" | "haystack" | "ambiguous")[];
          perLanguage?: number;
          seed?: number;
          annotators: string[];
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          items: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** The samples, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          reviews: schemas["Review"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}": {
    /** Progress, rates, Cohen's kappa and open disagreements of a review. An annotator learns the figures when all items are judged. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          id: string;
          releaseId: (string | null);
          /** Number of questions and forms in the sample. */
          items: number;
          /** Number of forms among them. */
          forms: number;
          exported: string;
          progress: {
            annotator: string;
            judged: number;
          }[];
          /** Whether all who began have judged all items, and these are two or more. */
          isJudged: boolean;
          /** Whether the sample was drawn for the holder of this token. */
          isAnnotator: boolean;
          /** Whether this token may know what others answered. */
          mayCompare: boolean;
          annotators: (string[] | null);
          judged: (number | null);
          /** Results over the questions of the sample. */
          questions: ({
            evidenceCorrect: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
            unambiguous: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
            inferable: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
          } | null);
          all: ({
            yes: number;
            of: number;
            interval: ({
              low: number;
              high: number;
            } | null);
          } | null);
          /** Results over the forms of each kind in the sample. */
          ratedForms: ({
            kind: ("set" | "conflict" | "haystack" | "ambiguous");
            items: number;
            judged: number;
            questions: {
              evidenceCorrect: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              unambiguous: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              inferable: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              asPromised: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
            };
            all: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
            };
          }[] | null);
          disagreements: {
            questionId: string;
            on: ("evidenceCorrect" | "unambiguous" | "inferable" | "asPromised")[];
            resolved: boolean;
          }[];
          simulated: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/progress": {
    /** Progress and figures of a review, for annotators whose tokens have no other scope. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          id: string;
          releaseId: (string | null);
          /** Number of questions and forms in the sample. */
          items: number;
          /** Number of forms among them. */
          forms: number;
          exported: string;
          progress: {
            annotator: string;
            judged: number;
          }[];
          /** Whether all who began have judged all items, and these are two or more. */
          isJudged: boolean;
          /** Whether the sample was drawn for the holder of this token. */
          isAnnotator: boolean;
          /** Whether this token may know what others answered. */
          mayCompare: boolean;
          annotators: (string[] | null);
          judged: (number | null);
          /** Results over the questions of the sample. */
          questions: ({
            evidenceCorrect: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
            unambiguous: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
            inferable: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
              kappa: (number | null);
              kappaInterval: ({
                low: number;
                high: number;
              } | null);
            };
          } | null);
          all: ({
            yes: number;
            of: number;
            interval: ({
              low: number;
              high: number;
            } | null);
          } | null);
          /** Results over the forms of each kind in the sample. */
          ratedForms: ({
            kind: ("set" | "conflict" | "haystack" | "ambiguous");
            items: number;
            judged: number;
            questions: {
              evidenceCorrect: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              unambiguous: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              inferable: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
              asPromised: {
                yes: number;
                of: number;
                interval: ({
                  low: number;
                  high: number;
                } | null);
                kappa: (number | null);
                kappaInterval: ({
                  low: number;
                  high: number;
                } | null);
              };
            };
            all: {
              yes: number;
              of: number;
              interval: ({
                low: number;
                high: number;
              } | null);
            };
          }[] | null);
          disagreements: {
            questionId: string;
            on: ("evidenceCorrect" | "unambiguous" | "inferable" | "asPromised")[];
            resolved: boolean;
          }[];
          simulated: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/items": {
    /** The sample with its texts, and the answers of the token's holder. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: {
          /** Another annotator, whose answers are told when all items are judged. */
          annotator?: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          review: schemas["Review"];
          items: unknown[];
          answers: unknown[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/next": {
    /** The next item that the token's holder has not judged, each quote in its stored page. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: {
          /** This item, judged or not. */
          question?: string;
          /** Id of the item after which the next one is looked for. */
          after?: string;
          around?: number;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          review: schemas["Review"];
          /** The sample in its order. */
          ids: string[];
          /** Items that the token's holder has judged. */
          judgedIds: string[];
          /** Place in the sample, from 0; null where nothing is left to judge. */
          index: (number | null);
          item: (schemas["ReviewItem"] | null);
          /** What the token's holder answered before. */
          answer: (schemas["ReviewAnswer"] | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/documents": {
    /** The documents of a haystack form, or the search results of a conflict form. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query: {
          /** Id of a form in the sample. */
          form: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          canary: string;
          documents: schemas["ReviewDocument"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/answers": {
    /** Store the answers of the token's holder, all or none; those of `resolved` are what two annotators agreed on. */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** The token's name unless it is given; another name needs the scope `admin`. */
          annotator?: string;
          answers: schemas["ReviewAnswerInput"][];
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          review: string;
          answers: number;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/sheets": {
    /** Import a completed sheet, as `freshet review import` does. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** The CSV text. */
          sheet: string;
          /** Annotator of a sheet that names none. */
          annotator?: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          answers: number;
          [key: string]: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/reviews/{id}/disagreements": {
    /** The questions on which annotators differ, what each answered, and a sheet of the open ones; only when all items are judged. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          review: string;
          open: number;
          items: schemas["ComparedItem"][];
          sheet: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases": {
    /** The releases, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          releases: schemas["Release"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** Build a release, and order the missing questions if wanted. The same name and version gives the same release. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          name?: string;
          version?: string;
          cutoff?: string;
          targets?: {
            en?: number;
            zh?: number;
          };
          privateShare?: number;
          /** Allows a larger share of live questions in quarantine than the settings. */
          confirmed?: boolean;
          orderMissing?: boolean;
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: schemas["Release"];
          isNew: boolean;
          ordered: string[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}": {
    /** One release: its manifest and its files. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: schemas["Release"];
          manifest: unknown;
          files: {
            /** Path in the release's folder. */
            name: string;
            bytes: (number | null);
            sha256: (string | null);
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/statistics": {
    /** The statistics of a release as it publishes them, and its questions by age and difficulty. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: {
            id: string;
            built: string;
            cutoff: string;
          };
          /** Null where its folder is not on this machine. */
          statistics: (schemas["ReleaseStatistics"] | null);
          groups: schemas["ReleasedGroup"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/diff": {
    /** The published questions that came and went since an earlier release; without `from`, since the release before it. */
    get: {
      parameters: {
        query?: {
          from?: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          /** Null where there is no earlier release. */
          diff: ({
            from: string;
            to: string;
            came: string[];
            went: {
              id: string;
              /** Null where the manifest does not say it. */
              retired: (boolean | null);
            }[];
            kept: number;
          } | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/plan": {
    /** What a release would contain; nothing is written. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          name?: string;
          version?: string;
          cutoff?: string;
          targets?: {
            en?: number;
            zh?: number;
          };
          privateShare?: number;
          /** Allows a larger share of live questions in quarantine than the settings. */
          confirmed?: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          plan: schemas["PlannedRelease"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/verification": {
    /** Check the files of a release: signature, canary, counts; with a key the seals too. Each fault is named, and no text is shown. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": ({
          /** Text of the key file. */
          key?: string;
        } | null) } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          ok: boolean;
          release: ({
            id: string;
            [key: string]: unknown;
          } | null);
          /** A newer release of the same name. */
          newer: (string | null);
          faults: {
            code: string;
            /** Path of a file of the release, or id of a question. */
            where: string;
            message: string;
          }[];
          checks: {
            name: string;
            state: ("ok" | "failed" | "skipped");
            detail: string;
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/file": {
    /** Download one file of a release; GET /v1/releases/{id} lists them. */
    get: {
      parameters: {
        query: {
          name: string;
        };
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/releases/{id}/archive": {
    /** Download all files of a release as one tar.gz, which is packed while it is sent. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/v1/releases/{id}/keys": {
    /** Grant the key of a release, or of some questions; the exposure ledger records the recipient. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          to: string;
          items?: string[];
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: string;
          to: string;
          items: (string[] | null);
          key: string;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/content": {
    /** Open a release, or one question of it, with its key. The view is noted in the exposure ledger. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Text of the key file. */
          key: string;
          item?: string;
          format?: ("jsonl" | "browsecomp" | "inspect" | "deepresearch");
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: string;
          items: number;
          format: string;
          text: string;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/questions": {
    /** The published questions of a release without their answers. The view is noted in the exposure ledger. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: string;
          questions: {
            id: string;
            language: string;
            domain: string;
            question: string;
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/releases/{id}/submissions": {
    /** Submit answers to a release's questions; workers grade them. A token may submit a few times only. */
    post: {
      parameters: {
        query?: never;
        header: {
          /** Any text of your choice. The same key with the same order gives the same work, however often it is sent. */
          "idempotency-key": string;
        };
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Name of the measured agent or model. */
          name: string;
          mode?: ("tools" | "closed-book");
          /** Last day of the model's training data: the leaderboard marks questions that it may know. */
          trainingCutoff?: (string | null);
          /** Cost of all answers. */
          dollars?: (number | null);
          answers: {
            id: string;
            answer: string;
            /** Whether the agent asked for more tool calls than it was allowed, as the submitter states. */
            overLimit?: boolean;
          }[];
        } } };
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          submission: schemas["Submission"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/submissions/plan": {
    /** What grading a submission would take if each of its answers needed the judge. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Number of answers. */
          answers: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          expected: {
            count: number;
            basis: number;
            probability: number;
            calls: ({
              low: number;
              mean: number;
              high: number;
            } | null);
            dollars: ({
              low: number;
              mean: number;
              high: number;
            } | null);
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/submissions": {
    /** The submissions of this token, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          submissions: schemas["Submission"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/submissions/{id}": {
    /** One submission of this token, and its figures when it has been graded. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          submission: schemas["Submission"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/leaderboard": {
    /** The graded submissions of everybody, the best first, over a whole release or over the questions of some months. */
    get: {
      parameters: {
        query?: {
          /** Number of the best; all graded submissions are ranked. */
          limit?: number;
          release?: string;
          mode?: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
          /** First month in which the answers became valid. */
          from?: string;
          /** Last month in which the answers became valid. */
          to?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          submissions: schemas["RankedSubmission"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/evaluations": {
    /** The evaluations of `freshet eval`, newest first, without the gradings of submissions. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          evaluations: schemas["Evaluation"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/evaluations/{id}": {
    /** One evaluation with its figures over all questions and by the questions' properties, but none of single questions. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          evaluation: schemas["Evaluation"];
          report: schemas["EvaluationReport"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/exposure": {
    /** All questions that are not retired, with their exposure scores, the most exposed first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          domain?: string;
          language?: ("en" | "zh");
          state?: ("active" | "watch" | "quarantined" | "retired");
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          thresholds: {
            watch: number;
            retire: number;
          };
          /** False while the scores of changed questions are still being computed. */
          fresh: boolean;
          items: schemas["Standing"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/exposure/histogram": {
    /** The number of questions in each range of exposure scores; all ranges have the same width. */
    get: {
      parameters: {
        query?: {
          step?: number;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          thresholds: {
            watch: number;
            retire: number;
          };
          steps: {
            from: number;
            items: number;
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/exposure/{id}": {
    /** One question's score entry by entry, without addresses. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          item: {
            questionId: string;
            language: ("en" | "zh");
            domain: string;
            subDomain: string;
            accepted: string;
            unsolved: boolean;
            state: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            since: string;
            freshnessClass: ("never" | "slow" | "fast");
            validFrom: (string | null);
            validUntil: (string | null);
            reverifyDue: string;
            reverified: (string | null);
            split: ("public" | "private");
          };
          score: number;
          lines: schemas["ScoreLine"][];
          thresholds: {
            watch: number;
            retire: number;
          };
          /** What the policy says; null leaves it as it is. */
          decision: ({
            to: ("watch" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            note: string;
          } | null);
          probes: {
            /** Models that know it closed book. */
            knownBy: string[];
            saturated: boolean;
          };
          searched: {
            tried: (string | null);
            answered: (string | null);
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/leak-searches/plan": {
    /** How many questions and canaries a leak search would look for; no engine is asked. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          limit?: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          published: number;
          canaries: number;
          targets: number;
          queries: number;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/probes/plan": {
    /** Which models a probe would ask, and how many questions; nothing is asked. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          models?: string[];
          sample?: number;
          toolsSample?: number;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          trials: number;
          tests: unknown;
          isBegun: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/probes": {
    /** What the probes found about each model, by the model's name. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          verdicts: {
            model: string;
            mode: ("closed-book" | "tools");
            verdict: ("contaminated" | "saturated" | "clear" | "undecided");
            /** Figures of the test. */
            test: Record<string, (number | null)>;
            probeId: string;
            decided: string;
          }[];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/access-reports": {
    /** Import Hugging Face's access report of a release into the exposure ledger. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          release: string;
          /** The report's CSV or JSON. */
          report: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          release: string;
          rows: number;
          [key: string]: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/sightings": {
    /** The newest leaks that were found on the web, and the newest queries that contained pieces of questions. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          question?: string;
          /** One list, which has pages. */
          of?: ("leaks" | "leakSightings" | "queries");
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          leaks: schemas["Leak"][];
          leakSightings: schemas["LeakSighting"][];
          queries: schemas["QueryLeak"][];
          searched: {
            tried: (string | null);
            answered: (string | null);
          };
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/retirements/plan": {
    /** What changed thresholds and rules would retire, by the stored scores; quick enough to ask while a threshold is moved. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Scores from which questions are watched or retired. */
          thresholds?: {
            watch?: number;
            retire?: number;
          };
          rules?: {
            leaked?: {
              answer?: ("retire" | "watch" | "none");
              question?: ("retire" | "watch" | "none");
              canary?: ("retire" | "watch" | "none");
            };
            contaminated?: ("retire" | "watch" | "none");
            saturated?: ("retire" | "watch" | "none");
            maxAgeDays?: (number | null);
            maxReleases?: (number | null);
          };
          /** Number of questions that are listed. */
          limit?: number;
          /** Whether the cost of the replacements is estimated. */
          estimate?: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          /** False while the scores of changed questions are still being computed. */
          fresh: boolean;
          thresholds: {
            watch: number;
            retire: number;
          };
          rules: schemas["PolicyRules"];
          /** Number of questions that are not retired. */
          live: number;
          retired: number;
          watched: number;
          /** Those that the policy of the settings would not retire. */
          newlyRetired: number;
          byReason: {
            to: ("watch" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            items: number;
          }[];
          replacements: {
            domain: string;
            language: ("en" | "zh");
            items: number;
          }[];
          items: {
            questionId: string;
            language: ("en" | "zh");
            domain: string;
            state: ("active" | "watch" | "quarantined" | "retired");
            score: number;
            decision: {
              to: ("watch" | "retired");
              reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            };
            /** What the policy of the settings says. */
            before: (("watch" | "retired") | null);
          }[];
          /** Null if it was not asked for, or if nothing would be ordered. */
          estimate: ({
            items: number;
            runs: {
              low: number;
              mean: number;
              high: number;
            };
            dollars: ({
              low: number;
              mean: number;
              high: number;
            } | null);
          } | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/retirements": {
    /** Retire questions by the policy, or by another policy; without `apply` the answer only says what would be done. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          apply?: boolean;
          /** A whole policy in place of the settings'. */
          policy?: {
            weights?: {
              published?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "key-granted"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "sent-to-provider"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "query-echo"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "access-report"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              reported?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "leak-canary"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "leak-question"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
              "leak-answer"?: {
                weight?: number;
                perParty?: (number | null);
                most?: (number | null);
                halfLifeDays?: (number | null);
              };
            };
            thresholds?: {
              watch?: number;
              retire?: number;
            };
            rules?: {
              leaked?: {
                answer?: ("retire" | "watch" | "none");
                question?: ("retire" | "watch" | "none");
                canary?: ("retire" | "watch" | "none");
              };
              contaminated?: {
                action?: ("retire" | "watch" | "none");
                repeats?: number;
                repeatsOfContaminated?: number;
              };
              saturated?: {
                action?: ("retire" | "watch" | "none");
                repeats?: number;
              };
              /** Days since acceptance. */
              maxAgeDays?: (number | null);
              /** Number of releases that published the item. */
              maxReleases?: (number | null);
            };
            leakSearch?: {
              items?: number;
              queries?: number;
              words?: number;
              hanCharacters?: number;
              pages?: number;
              ownSites?: string[];
              found?: {
                words?: number;
                hanCharacters?: number;
              };
            };
            probes?: {
              models?: (string[] | null);
              sample?: number;
              toolsSample?: number;
              alpha?: number;
              controls?: ("unpublished" | "private");
              ageBandDays?: number;
              materialOddsRatio?: number;
              saturation?: number;
            };
          };
          /** Scores from which questions are watched or retired. */
          thresholds?: {
            watch?: number;
            retire?: number;
          };
          rules?: {
            leaked?: {
              answer?: ("retire" | "watch" | "none");
              question?: ("retire" | "watch" | "none");
              canary?: ("retire" | "watch" | "none");
            };
            contaminated?: ("retire" | "watch" | "none");
            saturated?: ("retire" | "watch" | "none");
            maxAgeDays?: (number | null);
            maxReleases?: (number | null);
          };
          /** Whether replacements are ordered. */
          replace?: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          dryRun: boolean;
          live: number;
          watched: {
            questionId: string;
            language: ("en" | "zh");
            domain: string;
            from: ("active" | "watch" | "quarantined" | "retired");
            to: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            note: string;
            score: number;
          }[];
          retired: {
            questionId: string;
            language: ("en" | "zh");
            domain: string;
            from: ("active" | "watch" | "quarantined" | "retired");
            to: ("active" | "watch" | "quarantined" | "retired");
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            note: string;
            score: number;
          }[];
          replacements: {
            domain: string;
            language: ("en" | "zh");
            retired: number;
            refreshId: (string | null);
          }[];
          thresholds: {
            watch: number;
            retire: number;
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** The retired questions, the last one first, with the refresh that was ordered in their place. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          retired: {
            questionId: string;
            language: ("en" | "zh");
            domain: string;
            at: string;
            from: (("active" | "watch" | "quarantined" | "retired") | null);
            reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
            /** Refresh; null where none was ordered for it. */
            replacedBy: (string | null);
          }[];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/schedule": {
    /** The tasks, when they are due, and what their last runs did. */
    get: {
      parameters: {
        query?: {
          limit?: number;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          enabled: boolean;
          schedules: schemas["Schedule"][];
          scheduledRuns: schemas["ScheduledRun"][];
          /** The worker that keeps the schedule; null where none ever looked. */
          worker: ({
            lastLook: string;
            alive: boolean;
          } | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/schedule/{task}/runs": {
    /** Run one task now. If a run of the task is already open, the answer is that run. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          scheduledRun: schemas["ScheduledRun"];
          resumed: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/schedule/runs": {
    /** Run now each task that has an interval or a cron rule and is not paused. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        202: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          scheduledRuns: schemas["ScheduledRun"][];
          resumed: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/schedule/{task}": {
    /** Pause or resume one task. */
    put: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
        };
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          paused: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
          paused: boolean;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/schedule/refresh/plan": {
    /** What a scheduled refresh would order now. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          plan: {
            /** Live questions that the schedule asks for in all. */
            liveItems: number;
            /** Missing ones among them. */
            wanted: number;
            budgetDollars: (number | null);
            /** Null where none is missing. */
            expected: ({
              basis: ({
                kind: ("history");
                runs: number;
                accepted: number;
              } | {
                kind: ("priors");
                assumed: string[];
              });
              probability: number;
              runs: {
                low: number;
                mean: number;
                high: number;
              };
              stages: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
                stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other");
              }[];
              steps: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
                step: string;
              }[];
              total: {
                calls: {
                  low: number;
                  mean: number;
                  high: number;
                };
                inputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                outputTokens: {
                  low: number;
                  mean: number;
                  high: number;
                };
                dollars: ({
                  low: number;
                  mean: number;
                  high: number;
                } | null);
              };
            } | null);
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/hooks": {
    /** The hooks of the settings, the webhooks, and the newest messages to them. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          status?: ("due" | "delivered" | "dead" | "given-up");
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          hooks: schemas["Hook"][];
          deliveries: schemas["HookDelivery"][];
          /** The kinds of events that there are. */
          events: ("item.retired" | "item.quarantined" | "leak.found" | "release.built" | "refresh.done" | "task.failed" | "job.dead" | "budget.reached" | "hook.test")[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** Create a webhook, which is told of all events from now on. Only this answer shows its secret. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          name: string;
          /** A public http or https address that serve.hookHosts allows. */
          url: string;
          events?: (("item.retired" | "item.quarantined" | "leak.found" | "release.built" | "refresh.done" | "task.failed" | "job.dead" | "budget.reached" | "hook.test")[] | null);
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          hook: schemas["Hook"];
          /** Signs the messages (Standard Webhooks). */
          secret: string;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/hooks/{id}": {
    /** Delete a webhook with its undelivered messages. A hook of the settings can only be deleted in the settings. */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          id: string;
          name: string;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/hooks/{id}/test": {
    /** Send a test message to one hook, at once and without retries. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          tests: {
            name: string;
            ok: boolean;
            error: (string | null);
          }[];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/hooks/retries": {
    /** Try messages in the dead letter again: those of one hook, of one event, or all. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          hook?: string;
          eventId?: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          revived: number;
          delivered: number;
          failed: number;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/hooks/given-up": {
    /** Give messages in the dead letter up for good: those of one hook, of one event, or all. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          hook?: string;
          eventId?: string;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          givenUp: number;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/activity": {
    /** The work that runs now, here and on other machines. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          activity: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/work": {
    /** The queues by kind and state, and the workers of all machines. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          queues: schemas["Queue"][];
          workers: schemas["Worker"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/dead-letters": {
    /** Jobs that failed for the last time, newest first, without the texts of their errors. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
          kind?: ("run" | "visit" | "sample" | "seeding" | "task");
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          jobs: schemas["DeadLetter"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/dead-letters/retries": {
    /** Do dead jobs again if their results can still be used; for a scheduled task a new run is requested. `retry` tells what was done. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          ids: string[];
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          jobs: schemas["DeadLetter"][];
          retried: number;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/dead-letters/retries/plan": {
    /** What the rest of the runs and seedings of dead jobs would take, judged by ended ones. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          ids: string[];
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          expected: {
            count: number;
            basis: number;
            probability: number;
            calls: ({
              low: number;
              mean: number;
              high: number;
            } | null);
            dollars: ({
              low: number;
              mean: number;
              high: number;
            } | null);
          };
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/dead-letters/given-up": {
    /** Give dead jobs up, all or none: they are not done again. A run that ended because of its job is then rejected as `given-up`. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          ids: string[];
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          jobs: schemas["GivenUpJob"][];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/page-takedowns": {
    /** Delete a stored page for good; without `apply` the answer only says what would be deleted and what rests on it. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          /** Address of the page, or its hash. */
          page: string;
          /** Errata show it. It must not contain an answer. */
          reason: string;
          /** `reverify.takenDown` of the settings by default. */
          policy?: ("reverify" | "quarantine" | "withdraw");
          apply?: boolean;
        } } };
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          applied: boolean;
          takedown: schemas["Takedown"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** The pages that were taken down, newest first: hash, site, reason and day. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          takedowns: {
            pageId: string;
            /** Host name of the page's address. */
            site: (string | null);
            reason: string;
            holder: string;
            at: string;
          }[];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/tokens": {
    /** The tokens of this workspace, newest first, without their secrets. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          /** `next` of the page before. */
          after?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          tokens: schemas["Token"][];
          /** Where the next page begins; null on the last page. */
          next: (string | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
    /** Make a token. The answer shows its text once. */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: { content: { "application/json": {
          name: string;
          scopes: ("read" | "order" | "read-answers" | "review" | "submit" | "admin")[];
          expiresDays?: (number | null);
        } } };
      responses: {
        201: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          token: schemas["Token"];
          text: string;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/tokens/{id}": {
    /** Revoke a token and end its sessions. */
    delete: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          id: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          token: schemas["Token"];
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/v1/audit": {
    /** Who changed or looked at what, newest first. */
    get: {
      parameters: {
        query?: {
          limit?: number;
          after?: number;
          /** Name of a token's holder. */
          holder?: string;
          /** The id in the address of a request. */
          subject?: string;
          refused?: string;
        };
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          simulated: boolean;
          entries: {
            id: number;
            at: string;
            tokenId: (string | null);
            holder: string;
            action: string;
            subject: string;
            status: number;
          }[];
          next: (number | null);
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/openapi.json": {
    /** This service as an OpenAPI 3.1 document. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: { "application/json": {
          openapi: string;
          [key: string]: unknown;
        } } };
        "default": { headers: Record<string, unknown>; content: { "application/json": schemas["Problem"] } };
      };
    };
  };
  "/docs": {
    /** The routes of this service as a page for people. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/docs/style.css": {
    /** The style sheet of the page with the routes. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/": {
    /** The web page. Its views have addresses of their own, such as /runs. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
  "/assets/{file}": {
    /** One file of the web page: a script, a style or a picture. */
    get: {
      parameters: {
        query?: never;
        header?: never;
        path: {
          file: string;
        };
        cookie?: never;
      };
      requestBody?: never;
      responses: {
        200: { headers: Record<string, unknown>; content: {  } };
      };
    };
  };
}

export interface schemas {
  EstimateInput: {
    value: number;
    /** Lower end of the 95 % interval; null for fewer than five questions. */
    low: (number | null);
    high: (number | null);
    /** Number of questions behind the mean. */
    items: number;
    counts: ({
      hits: number;
      of: number;
    } | null);
  };
  MeasuredSolverInput: {
    solver: string;
    mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
    items: number;
    trials: number;
    accuracy: (schemas["EstimateInput"] | null);
    accuracyByRun: (number | null)[];
    passAtK: {
      k: number;
      value: number;
    }[];
    overLimit: schemas["EstimateInput"];
    notAttempted: schemas["EstimateInput"];
    unscored: schemas["EstimateInput"];
    judgedByRule: number;
    /** Mean of one trial. */
    toolCalls: (number | null);
    inputTokens: (number | null);
    outputTokens: (number | null);
    /** Mean cost of one question. */
    dollars: (number | null);
    seconds: number;
  };
  FactInput: {
    subject: string;
    relation: string;
    object: string;
    from: (string | null);
    to: (string | null);
  };
  PlacedEvidenceInput: {
    id: string;
    statement: string;
    facts: schemas["FactInput"][];
    quote: string;
    url: string;
    date: (string | null);
    fresh: boolean;
    label: (("credible" | "not credible" | "not fresh" | "unclear" | "popular" | "non-popular") | null);
    /** `alternative`: about an entity that might fit as well; evaluated, never part of the item. */
    status: ("gathered" | "kept" | "dropped" | "alternative");
    fault: (("quote-not-in-snapshot" | "quote-in-injection" | "page-not-visited" | "date-after-retrieval" | "not-credible" | "not-fresh" | "credibility-unclear" | "too-few-sources" | "popular" | "unlabelled" | "split" | "outdated") | null);
    reason: (string | null);
    page: ({
      id: string;
      url: string;
      title: string;
      language: (string | null);
      published: (string | null);
      retrieved: string;
      /** Characters of the whole page. */
      length: number;
      quoteIn: (("text" | "title") | null);
      before: string;
      /** The quote as the page writes it. */
      marked: string;
      after: string;
      more: {
        before: boolean;
        after: boolean;
      };
    } | null);
  };
  SourcedFactInput: {
    subject: string;
    relation: string;
    object: string;
    from: (string | null);
    to: (string | null);
    evidence: (string | null);
    fresh: (boolean | null);
  };
  ReviewAnswerInput: {
    /** Id of the question or form. */
    questionId: string;
    evidenceCorrect: boolean;
    unambiguous: boolean;
    inferable: boolean;
    /** Whether a form is what its kind promises; null for a question. */
    asPromised?: (boolean | null);
    note?: string;
  };
  Problem: {
    /** `about:blank`, or the name of the failure as a URI: `urn:freshet:problem:CODE`. */
    type: string;
    title: string;
    status: number;
    /** One line that says what was wrong, where, and what to do. */
    detail: string;
    /** Stable name of the failure. */
    code: string;
    /** What a program may do: try again, try again later, or change the request. */
    advice: string;
    retryAfterSeconds?: number;
    errors?: {
      path: string;
      message: string;
    }[];
  };
  Token: {
    id: string;
    name: string;
    scopes: ("read" | "order" | "read-answers" | "review" | "submit" | "admin")[];
    created: string;
    expires: (string | null);
    revoked: (string | null);
    lastUsed: (string | null);
  };
  Estimate: {
    value: number;
    /** Lower end of the 95 % interval; null for fewer than five questions. */
    low: (number | null);
    high: (number | null);
    /** Number of questions behind the mean. */
    items: number;
    counts: ({
      hits: number;
      of: number;
    } | null);
  };
  MeasuredSolver: {
    solver: string;
    mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
    items: number;
    trials: number;
    accuracy: (schemas["Estimate"] | null);
    accuracyByRun: (number | null)[];
    passAtK: {
      k: number;
      value: number;
    }[];
    overLimit: schemas["Estimate"];
    notAttempted: schemas["Estimate"];
    unscored: schemas["Estimate"];
    judgedByRule: number;
    /** Mean of one trial. */
    toolCalls: (number | null);
    inputTokens: (number | null);
    outputTokens: (number | null);
    /** Mean cost of one question. */
    dollars: (number | null);
    seconds: number;
  };
  Evaluation: {
    id: string;
    /** Name of the file with the questions. */
    source: string;
    format: string;
    status: ("open" | "done");
    started: string;
    ended: (string | null);
    solvers: {
      name: string;
      kind: ("model" | "command" | "url" | "file");
      family: (string | null);
    }[];
    modes: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact")[];
    runs: number;
    judge: string;
  };
  EvaluationReport: {
    items: number;
    /** Number of trials with a verdict. */
    done: number;
    total: number;
    /** Cost of all model calls, the judge's included. */
    dollars: number;
    warnings: string[];
    solvers: schemas["MeasuredSolver"][];
    breakdowns: {
      by: string;
      groups: {
        value: string;
        items: number;
        accuracies: {
          solver: string;
          mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
          accuracy: (schemas["Estimate"] | null);
        }[];
      }[];
    }[];
    comparisons: {
      mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
      one: string;
      other: string;
      items: number;
      difference: schemas["Estimate"];
      test: ("McNemar, exact" | "paired permutation");
      /** Two-sided, adjusted by Holm. */
      p: number;
      isReal: boolean;
    }[];
    webDates: ({
      first: string;
      last: string;
    } | null);
  };
  ScoreLine: {
    at: string;
    kind: ("published" | "key-granted" | "sent-to-provider" | "leak-found" | "query-echo" | "reported" | "access-report");
    /** The policy's weight by which it counts. */
    factor: string;
    /** Provider, person or site; empty when unknown. */
    party: string;
    weight: number;
    /** Points that are left after decay and caps. */
    points: number;
    /** Score after this entry. */
    sum: number;
    /** What kept the points below the weight. */
    limit: (("age" | "party" | "kind") | null);
  };
  Standing: {
    questionId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    accepted: string;
    unsolved: boolean;
    state: ("active" | "watch" | "quarantined" | "retired");
    reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
    since: string;
    freshnessClass: ("never" | "slow" | "fast");
    validFrom: (string | null);
    validUntil: (string | null);
    reverifyDue: string;
    reverified: (string | null);
    split: ("public" | "private");
    score: number;
    /** Number of entries of the ledger that count. */
    entries: number;
    leakedAnswer: boolean;
    leakedQuestion: boolean;
    leakedCanary: boolean;
    /** Number of releases that published it. */
    releases: number;
    /** A model knows it closed book. */
    known: boolean;
    /** Every probed model finds the answer with tools. */
    saturated: boolean;
    /** What the policy says; null leaves it as it is. */
    decision: ({
      to: ("watch" | "retired");
      reason: ("accepted" | "exposed" | "contaminated" | "saturated" | "aged" | "drifted" | "contradicted" | "source-gone" | "cutoff-raised" | "fresh-again" | "reported" | "corrected" | "holds" | "withdrawn" | "duplicate" | "manual");
      note: string;
    } | null);
  };
  Form: {
    id: string;
    kind: ("set" | "conflict" | "haystack" | "ambiguous");
    /** The accepted question that it is a form of. */
    questionId: string;
    runId: string;
    /** Number among the question's forms of this kind, from 1. */
    number: number;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    /** The state of the question, which is the form's too. */
    state: (("active" | "watch" | "quarantined" | "retired") | null);
    accepted: string;
    /** Whether its question was corrected since, or its own evidence is in doubt. */
    outdated: boolean;
  };
  Hook: {
    id: string;
    name: string;
    /** `api`: a webhook that was created here. */
    from: ("settings" | "api");
    /** Scheme and host of the address, or the program. */
    to: string;
    /** Kinds of events; null for all. */
    events: (("item.retired" | "item.quarantined" | "leak.found" | "release.built" | "refresh.done" | "task.failed" | "job.dead" | "budget.reached" | "hook.test")[] | null);
    /** False where this process lacks the address or the secret; another one delivers. */
    ready: boolean;
    missing: {
      of: ("address" | "secret" | "key");
      name: string;
    }[];
    due: number;
    delivered: number;
    dead: number;
    createdBy: (string | null);
    created: (string | null);
  };
  HookDelivery: {
    /** Sent as `webhook-id`, the same at each attempt. */
    eventId: string;
    /** Id of the hook. */
    hook: string;
    event: {
      type: ("item.retired" | "item.quarantined" | "leak.found" | "release.built" | "refresh.done" | "task.failed" | "job.dead" | "budget.reached" | "hook.test");
      data: unknown;
    };
    noted: string;
    status: ("due" | "delivered" | "dead" | "given-up");
    attempts: number;
    /** The next attempt; of an ended delivery the last one. */
    due: string;
    error: (string | null);
    ended: (string | null);
  };
  QuestionReport: {
    id: string;
    questionId: string;
    kind: ("wrong-answer" | "ambiguous" | "outdated" | "leaked" | "other");
    status: ("open" | "kept" | "corrected" | "withdrawn");
    reported: string;
    ended: (string | null);
  };
  Fact: {
    subject: string;
    relation: string;
    object: string;
    from: (string | null);
    to: (string | null);
  };
  PlacedEvidence: {
    id: string;
    statement: string;
    facts: schemas["Fact"][];
    quote: string;
    url: string;
    date: (string | null);
    fresh: boolean;
    label: (("credible" | "not credible" | "not fresh" | "unclear" | "popular" | "non-popular") | null);
    /** `alternative`: about an entity that might fit as well; evaluated, never part of the item. */
    status: ("gathered" | "kept" | "dropped" | "alternative");
    fault: (("quote-not-in-snapshot" | "quote-in-injection" | "page-not-visited" | "date-after-retrieval" | "not-credible" | "not-fresh" | "credibility-unclear" | "too-few-sources" | "popular" | "unlabelled" | "split" | "outdated") | null);
    reason: (string | null);
    page: ({
      id: string;
      url: string;
      title: string;
      language: (string | null);
      published: (string | null);
      retrieved: string;
      /** Characters of the whole page. */
      length: number;
      quoteIn: (("text" | "title") | null);
      before: string;
      /** The quote as the page writes it. */
      marked: string;
      after: string;
      more: {
        before: boolean;
        after: boolean;
      };
    } | null);
  };
  SourcedFact: {
    subject: string;
    relation: string;
    object: string;
    from: (string | null);
    to: (string | null);
    evidence: (string | null);
    fresh: (boolean | null);
  };
  QuestionTrace: {
    language: ("en" | "zh");
    drawing: {
      width: number;
      height: number;
      boxes: {
        id: string;
        role: ("given" | "derived" | "answer" | "operator");
        kind: (("entity" | "entity-set" | "attribute" | "attribute-set") | null);
        text: string;
        sign: (("intersection" | "complement") | null);
        severity: (("error" | "warning") | null);
        x: number;
        y: number;
        width: number;
        height: number;
        lines: string[];
      }[];
      lines: {
        id: string;
        edge: (string | null);
        from: string;
        to: string;
        op: ("projection" | "intersection" | "complement" | "order" | "limit");
        text: string;
        worded: string;
        inverse: boolean;
        excludes: boolean;
        fresh: boolean;
        severity: (("error" | "warning") | null);
        points: {
          x: number;
          y: number;
        }[];
        label: ({
          x: number;
          y: number;
          width: number;
          height: number;
          lines: string[];
        } | null);
      }[];
    };
    findings: {
      severity: string;
      code: string;
      message: string;
    }[];
    verdict: ("unique" | "ambiguous" | "insufficient" | "contradicted");
    answers: string[];
    /** By node. */
    sets: Record<string, string[]>;
    steps: {
      edge: {
        id: string;
        op: ("projection" | "intersection" | "complement" | "order" | "limit");
        from: string;
        to: string;
        relation?: string;
        inverse?: boolean;
        within?: string;
        filter?: {
          op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
          value: (string | number | (string | number)[]);
          unit?: string;
        };
        /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
        direction?: ("ascending" | "descending");
        /** Limits only: how many of the ordered set are taken. */
        count?: number;
        evidence?: string[];
      };
      from: string;
      to: string;
      source: string[];
      before: string[];
      after: string[];
      ruledOut: string[];
      reached: {
        member: string;
        from: string;
        facts: schemas["SourcedFact"][];
      }[];
    }[];
    nodes: {
      id: string;
      label: string;
      candidates: {
        name: string;
        /** Ids of edges. */
        ruledOutBy: string[];
      }[];
    }[];
    /** What a single constraint keeps from being an answer. */
    nearAnswers: {
      name: string;
      edge: string;
    }[];
  };
  PanelSample: {
    role: ("seeding" | "synthesis" | "reader" | "filtering" | "guidance" | "text-quality" | "privacy" | "panel-1" | "panel-2" | "panel-3" | "panel-4" | "panel-5" | "panel-6" | "judge" | "entailment" | "names" | "round-trip");
    sample: number;
    mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
    outcome: ("correct" | "incorrect" | "not_attempted" | "failed" | "unscored");
    exactAnswer: string;
    confidence: (number | null);
    detail: string;
    trail?: ({
      tool: "search";
      searches: {
        query: string;
        urls: string[];
      }[];
    } | {
      tool: "visit";
      urls: string[];
    })[];
    round: number;
  };
  QuestionOutline: {
    id: string;
    runId: string;
    refreshId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    accepted: string;
    rounds: number;
    unsolved: boolean;
    state: ("active" | "watch" | "quarantined" | "retired");
    split: ("public" | "private");
    freshnessClass: ("never" | "slow" | "fast");
    /** Exposure score; null for a retired question, and while the score is computed. */
    exposure: (number | null);
  };
  QuestionCounts: {
    total: number;
    facets: {
      state: {
        value: string;
        count: number;
      }[];
      language: {
        value: string;
        count: number;
      }[];
      domain: {
        value: string;
        count: number;
      }[];
      freshnessClass: {
        value: string;
        count: number;
      }[];
      split: {
        value: string;
        count: number;
      }[];
      unsolved: {
        value: string;
        count: number;
      }[];
      release: {
        value: string;
        count: number;
      }[];
      age: {
        value: string;
        count: number;
      }[];
      exposure: {
        value: string;
        count: number;
      }[];
    };
  };
  WordedQuestion: {
    id: string;
    runId: string;
    refreshId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    accepted: string;
    rounds: number;
    unsolved: boolean;
    state: ("active" | "watch" | "quarantined" | "retired");
    split: ("public" | "private");
    freshnessClass: ("never" | "slow" | "fast");
    /** Exposure score; null for a retired question, and while the score is computed. */
    exposure: (number | null);
    question: string;
  };
  CostReport: {
    /** Accepted questions that some model solved, and that can be released. */
    accepted: number;
    /** Accepted questions that no model solved; no release contains them. */
    unsolved: number;
    stages: {
      stage: ("seeding" | "gathering" | "filtering" | "composing" | "guidance" | "proof" | "gates" | "panel" | "judge" | "forms" | "other");
      /** A mean where the cost is that of one accepted question. */
      calls: number;
      inputTokens: number;
      cachedInputTokens: number;
      outputTokens: number;
      /** Null when no call had a price. */
      dollars: (number | null);
      /** For each of the `accepted` questions, all other runs included; null without accepted questions. */
      perAccepted: ({
        /** A mean where the cost is that of one accepted question. */
        calls: number;
        inputTokens: number;
        cachedInputTokens: number;
        outputTokens: number;
        /** Null when no call had a price. */
        dollars: (number | null);
      } | null);
    }[];
    steps: {
      step: string;
      role: string;
      /** A mean where the cost is that of one accepted question. */
      calls: number;
      inputTokens: number;
      cachedInputTokens: number;
      outputTokens: number;
      /** Null when no call had a price. */
      dollars: (number | null);
    }[];
    total: {
      /** A mean where the cost is that of one accepted question. */
      calls: number;
      inputTokens: number;
      cachedInputTokens: number;
      outputTokens: number;
      /** Null when no call had a price. */
      dollars: (number | null);
      /** For each of the `accepted` questions, all other runs included; null without accepted questions. */
      perAccepted: ({
        /** A mean where the cost is that of one accepted question. */
        calls: number;
        inputTokens: number;
        cachedInputTokens: number;
        outputTokens: number;
        /** Null when no call had a price. */
        dollars: (number | null);
      } | null);
    };
    outcomes: {
      outcome: ("open" | "accepted" | "rejected" | "dropped");
      /** Of accepted runs `unsolved` or null. */
      reason: (string | null);
      runs: number;
      /** A mean where the cost is that of one accepted question. */
      calls: number;
      inputTokens: number;
      cachedInputTokens: number;
      outputTokens: number;
      /** Null when no call had a price. */
      dollars: (number | null);
    }[];
    /** Requests that never brought a reply. No other sum includes them. */
    lostDollars: number;
  };
  StepComparison: {
    step: string;
    calls: number;
    expectedCalls: number;
    inputTokens: number;
    expectedInputTokens: number;
    outputTokens: number;
    expectedOutputTokens: number;
    /** Share of all calls. */
    share: number;
    /** Calls as a multiple of the expected ones. */
    factor: (number | null);
  };
  Refresh: {
    id: string;
    /** `forms`: it makes forms of accepted questions. `templated`: questions of a delta. */
    purpose: ("items" | "forms" | "templated");
    /** Number of wanted questions or forms. */
    target: number;
    languages: ("en" | "zh")[];
    domains: (string[] | null);
    /** Null where all seeds come from the live web. */
    sources: ({
      web: number;
      wikidata: number;
    } | null);
    status: ("open" | "done" | "ended" | "dropped");
    budgetDollars: (number | null);
    started: string;
    ended: (string | null);
  };
  PlannedRelease: {
    cutoff: string;
    targets: {
      en: number;
      zh: number;
    };
    privateShare: number;
    cells: {
      language: ("en" | "zh");
      domain: string;
      wanted: number;
      /** Number of candidates. */
      had: number;
      chosen: number;
      /** Number of missing questions, which an order would make. */
      short: number;
      privateWanted: number;
      privateChosen: number;
    }[];
    /** Templated questions by level and language. */
    levels: {
      language: ("en" | "zh");
      level: ("L1" | "L2" | "L3");
      most: number;
      had: number;
      chosen: number;
      privateChosen: number;
    }[];
    /** Questions that repeat another one. */
    removed: {
      id: string;
      of: string;
      why: string;
      similarity: number;
      /** Whether the repeated question belongs to an earlier release. */
      earlier: boolean;
    }[];
    /** Number of live questions. */
    live: number;
    /** Questions whose answer rests on nothing that is fresh at this cutoff. */
    stale: string[];
    /** Quarantined questions that are fresh at this cutoff. */
    freshAgain: string[];
    missing: {
      language: ("en" | "zh");
      domains: string[];
      target: number;
    }[];
    /** Why a build would refuse this cutoff without `confirmed`; null if it would not. */
    refusal: (string | null);
    public: number;
    private: number;
  };
  ReleaseStatistics: {
    items: number;
    /** Tokenizer that counts the lengths. */
    encoding: string;
    languages: {
      language: string;
      questions: number;
      tokens: ({
        mean: number;
        sd: number;
      } | null);
      nodes: ({
        mean: number;
        sd: number;
      } | null);
      edges: ({
        mean: number;
        sd: number;
      } | null);
      depth: ({
        mean: number;
        sd: number;
      } | null);
      evidence: ({
        mean: number;
        sd: number;
      } | null);
      rootDomains: ({
        mean: number;
        sd: number;
      } | null);
      threeSites: (number | null);
      byDomain: Record<string, number>;
      byRootDomains: Record<string, number>;
      byNodes: Record<string, number>;
      /** Questions by length in steps of 25 tokens; the key is the lower end. */
      byTokens: Record<string, number>;
      byFreshnessClass: Record<string, number>;
      [key: string]: unknown;
    }[];
    distinctRootDomains: number;
    topRootDomains: {
      rootDomain: string;
      questions: number;
    }[];
    [key: string]: unknown;
  };
  Release: {
    id: string;
    name: string;
    version: string;
    cutoff: string;
    built: string;
    manifestHash: string;
    /** Number of published questions. */
    public: number;
    /** Number of forms of these questions that it contains besides. */
    forms: number;
    counts: {
      language: ("en" | "zh");
      domain: string;
      split: ("public" | "private");
      items: number;
    }[];
  };
  ReleasedGroup: {
    language: ("en" | "zh");
    /** Month since which the answer is known to be valid. */
    month: string;
    /** Panel models that answered right. */
    rightModels: (number | null);
    models: (number | null);
    items: number;
  };
  PolicyRules: {
    leaked: {
      answer: ("retire" | "watch" | "none");
      question: ("retire" | "watch" | "none");
      canary: ("retire" | "watch" | "none");
    };
    contaminated: ("retire" | "watch" | "none");
    saturated: ("retire" | "watch" | "none");
    /** Days since acceptance; null for no limit. */
    maxAgeDays: (number | null);
    /** Number of releases that published a question; null for no limit. */
    maxReleases: (number | null);
  };
  Review: {
    id: string;
    releaseId: (string | null);
    /** Number of questions and forms in the sample. */
    items: number;
    /** Number of forms among them. */
    forms: number;
    exported: string;
  };
  ReviewAnswer: {
    /** Id of the question or form. */
    questionId: string;
    evidenceCorrect: boolean;
    unambiguous: boolean;
    inferable: boolean;
    /** Whether a form is what its kind promises; null for a question. */
    asPromised: (boolean | null);
    note: string;
  };
  ComparedItem: {
    questionId: string;
    on: ("evidenceCorrect" | "unambiguous" | "inferable" | "asPromised")[];
    said: {
      annotator: string;
      evidenceCorrect: boolean;
      unambiguous: boolean;
      inferable: boolean;
      /** Whether a form is what its kind promises; null for a question. */
      asPromised: (boolean | null);
      note: string;
    }[];
    resolved: ({
      annotator: string;
      evidenceCorrect: boolean;
      unambiguous: boolean;
      inferable: boolean;
      /** Whether a form is what its kind promises; null for a question. */
      asPromised: (boolean | null);
      note: string;
    } | null);
  };
  ReviewItem: {
    id: string;
    /** The item that a form is a form of; a question's own id. */
    item: string;
    /** The form's task; null for a question. */
    task: (({
      kind: "set";
      question: string;
      answers: {
        name: string;
        aliases: string[];
      }[];
      answerType: ("single" | "enumeration" | "composite");
      complexity: ("retrieval" | "context-management" | "reasoning");
      graph: {
        nodes: {
          id: string;
          kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
          label: string;
          /** True where the question itself names this node. */
          given?: boolean;
        }[];
        edges: {
          id: string;
          op: ("projection" | "intersection" | "complement" | "order" | "limit");
          from: string;
          to: string;
          /** The relation that a projection follows, or whose number or date an order ranks by. */
          relation?: string;
          /** Projections only: read from object to subject. */
          inverse?: boolean;
          /** Complements only: the node of the universe it is taken in. */
          within?: string;
          filter?: {
            op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
            value: (string | number | (string | number)[]);
            unit?: string;
          };
          /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
          direction?: ("ascending" | "descending");
          /** Limits only: how many of the ordered set are taken. */
          count?: number;
          /** Ids of the evidence that states this edge. */
          evidence?: string[];
        }[];
        /** Id of the answer node. */
        answer: string;
      };
      moreAnswers: string[];
      usedEvidence: string[];
      completeness: {
        /** each-list: the lists of a composite question are whole for different reasons. */
        by: ("stated-count" | "two-sources" | "every-candidate" | "single-value" | "each-list");
        /** Ids of the evidence that shows it. */
        evidence: string[];
        /** The proof of each list; empty where one reason holds for all of them. */
        lists: {
          /** Id of the list's answer node. */
          answer: string;
          by: ("stated-count" | "two-sources" | "every-candidate" | "single-value");
          evidence: string[];
        }[];
      };
    } | {
      kind: "conflict";
      question: string;
      answer: string;
      aliases: string[];
      label: ("conflicting" | "unhelpful" | "helpful");
      split: ("seal-0" | "seal-hard");
      questionTypes: ("Q1" | "Q2" | "Q3" | "Q4" | "Q5")[];
      freshnessClass: ("never" | "slow" | "fast");
      effectiveYear: number;
      nextReview: string;
      results: {
        /** 0 is the question itself, then its paraphrases; null: the item's own run had met the page. */
        query: (number | null);
        url: string;
        snapshotId: string;
        published: (string | null);
        /** Groups of equal answers that the page states; empty where it states none. */
        groups: number[];
        /** Whether it states the right answer. */
        right: boolean;
      }[];
      urls: string[];
      usedEvidence?: string[];
    } | {
      kind: "haystack";
      question: string;
      answer: string;
      aliases: string[];
      gold: {
        url: string;
        snapshotId: string;
        tokens: number;
      };
      negatives: {
        url: string;
        snapshotId: string;
        tokens: number;
        from: ("top-result" | "before-day" | "related-query");
      }[];
    } | {
      kind: "ambiguous";
      /** States only what target and distractor have in common. */
      question: string;
      answer: string;
      aliases: string[];
      context: string[];
      distractor: {
        name: string;
        aliases: string[];
      };
      graph: {
        nodes: {
          id: string;
          kind: ("entity" | "entity-set" | "attribute" | "attribute-set");
          label: string;
          /** True where the question itself names this node. */
          given?: boolean;
        }[];
        edges: {
          id: string;
          op: ("projection" | "intersection" | "complement" | "order" | "limit");
          from: string;
          to: string;
          /** The relation that a projection follows, or whose number or date an order ranks by. */
          relation?: string;
          /** Projections only: read from object to subject. */
          inverse?: boolean;
          /** Complements only: the node of the universe it is taken in. */
          within?: string;
          filter?: {
            op: ("=" | "≠" | "<" | "≤" | ">" | "≥" | "between");
            value: (string | number | (string | number)[]);
            unit?: string;
          };
          /** Orders only: whether the smallest and earliest comes first, or the largest and latest. */
          direction?: ("ascending" | "descending");
          /** Limits only: how many of the ordered set are taken. */
          count?: number;
          /** Ids of the evidence that states this edge. */
          evidence?: string[];
        }[];
        /** Id of the answer node. */
        answer: string;
      };
      sharedEdges: string[];
      evidence: string[];
    }) | null);
    language: ("en" | "zh");
    domain: string;
    question: string;
    answer: string;
    aliases: string[];
    /** Ids of the evidence that states the answer. */
    answerEvidence: string[];
    evidence: schemas["PlacedEvidence"][];
  };
  ReviewDocument: {
    /** Name of its file beside a sheet, such as `00-gold.txt`. */
    name: string;
    url: string;
    /** What the form says about it. */
    about: string;
    title: (string | null);
    /** Null where the page is no longer stored. */
    text: (string | null);
  };
  Run: {
    id: string;
    refreshId: string;
    seedId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    /** What it makes a form of, or the question of a delta that it makes an item of; null for a run of the loop. */
    form: (({
      questionId: string;
      kind: ("set" | "conflict" | "haystack" | "ambiguous");
      number: number;
    } | {
      kind: "templated";
      key: string;
      level: ("L1" | "L2" | "L3");
    }) | null);
    status: ("open" | "accepted" | "rejected" | "dropped");
    reason: (string | null);
    round: number;
    step: string;
    started: string;
    ended: (string | null);
  };
  RunInFull: {
    id: string;
    refreshId: string;
    seedId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    /** What it makes a form of, or the question of a delta that it makes an item of; null for a run of the loop. */
    form: (({
      questionId: string;
      kind: ("set" | "conflict" | "haystack" | "ambiguous");
      number: number;
    } | {
      kind: "templated";
      key: string;
      level: ("L1" | "L2" | "L3");
    }) | null);
    status: ("open" | "accepted" | "rejected" | "dropped");
    reason: (string | null);
    round: number;
    step: string;
    started: string;
    ended: (string | null);
    detail: (string | null);
    epoch: number;
  };
  ModelCall: {
    id: number;
    step: string;
    round: number;
    name: string;
    turn: number;
    attempt: number;
    role: string;
    model: string;
    status: ("reserved" | "done" | "failed");
    inputTokens: (number | null);
    outputTokens: (number | null);
    dollars: (number | null);
    milliseconds: (number | null);
    failureCode: (string | null);
    begun: string;
  };
  Exchange: {
    id: number;
    step: string;
    round: number;
    name: string;
    turn: number;
    attempt: number;
    role: string;
    model: string;
    status: ("reserved" | "done" | "failed");
    inputTokens: (number | null);
    outputTokens: (number | null);
    dollars: (number | null);
    milliseconds: (number | null);
    failureCode: (string | null);
    begun: string;
    failureDetail: (string | null);
    /** Null while no reply has come. Of the request the ledger keeps the hash alone. */
    reply: ({
      content: (string | null);
      reasoning: (string | null);
      refusal: (string | null);
      toolCalls: {
        name: string;
        arguments: string;
      }[];
    } | null);
    searches: {
      query: string;
      outcome: string;
      results: {
        title: string;
        url: string;
        snippet: string;
      }[];
    }[];
  };
  RunWithSpend: {
    id: string;
    refreshId: string;
    seedId: string;
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    /** What it makes a form of, or the question of a delta that it makes an item of; null for a run of the loop. */
    form: (({
      questionId: string;
      kind: ("set" | "conflict" | "haystack" | "ambiguous");
      number: number;
    } | {
      kind: "templated";
      key: string;
      level: ("L1" | "L2" | "L3");
    }) | null);
    status: ("open" | "accepted" | "rejected" | "dropped");
    reason: (string | null);
    round: number;
    step: string;
    started: string;
    ended: (string | null);
    calls: number;
    dollars: (number | null);
  };
  ScheduledRun: {
    task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
    due: string;
    at: string;
    missed: number;
    status: ("due" | "done" | "failed");
    result: unknown;
    ended: (string | null);
  };
  Schedule: {
    task: ("reverify" | "leak-search" | "probes" | "retirement" | "seeding" | "refresh" | "release" | "pruning");
    everyDays: (number | null);
    cron: (string | null);
    /** Time zone of the cron rule. */
    timeZone: (string | null);
    paused: boolean;
    nextDue: (string | null);
  };
  Seeding: {
    id: string;
    refreshId: (string | null);
    source: ("web" | "wikidata");
    language: ("en" | "zh");
    domain: string;
    subDomain: string;
    round: number;
    wanted: number;
    status: ("open" | "done" | "failed");
    added: number;
    created: string;
  };
  Leak: {
    /** Question, or release or file whose canary was found. */
    itemId: string;
    kind: ("published" | "key-granted" | "sent-to-provider" | "leak-found" | "query-echo" | "reported" | "access-report");
    key: string;
    /** Site. */
    party: string;
    at: string;
    detail: Record<string, (string | number | boolean | null)>;
  };
  LeakSighting: {
    id: string;
    kind: ("question" | "canary");
    itemId: string;
    place: ("search" | "page");
    url: string;
    /** The part of the item that was found there. */
    excerpt: string;
    /** The work that met it. */
    scope: {
      kind: string;
      id: string;
    };
    step: string;
    noticed: string;
  };
  QueryLeak: {
    id: string;
    key: {
      scope: {
        kind: string;
        id: string;
        [key: string]: unknown;
      };
      step: string;
      round: number;
      name: string;
      turn?: number;
    };
    query: string;
    questionId: string;
    excerpt: string;
    decision: ("refused" | "sent");
    noticed: string;
  };
  Submission: {
    id: string;
    releaseId: string;
    name: string;
    mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
    /** Last day of the model's training data, as stated. */
    trainingCutoff: (string | null);
    /** Cost of all answers, as stated. */
    dollars: (number | null);
    status: ("due" | "done" | "failed");
    result: ({
      /** Number of the release's published questions. */
      questions: number;
      /** Number of them that the submission answered. */
      answered: number;
      correct: number;
      /** Share of right answers; a missing answer counts as wrong. */
      accuracy: (number | null);
      /** 95 % interval of the accuracy. */
      interval: ({
        low: number;
        high: number;
      } | null);
      /** Answers whose agent exceeded its tool calls (ER), of those that state it; null where none does. */
      overLimit: ({
        questions: number;
        over: number;
      } | null);
      /** Only of the first submission of a token to a release in a mode: differences would tell answers. */
      groups: {
        by: ("language" | "domain" | "form" | "month");
        value: string;
        /** Number of its questions that were scored. */
        questions: number;
        correct: number;
      }[];
    } | null);
    error: (string | null);
    submitted: string;
    ended: (string | null);
  };
  RankedSubmission: {
    id: string;
    releaseId: string;
    name: string;
    mode: ("tools" | "closed-book" | "oracle" | "documents" | "search-only" | "with-context" | "interact");
    /** Last day of the model's training data, as stated. */
    trainingCutoff: (string | null);
    /** Cost of all answers, as stated. */
    dollars: (number | null);
    status: ("due" | "done" | "failed");
    result: ({
      /** Number of the release's published questions. */
      questions: number;
      /** Number of them that the submission answered. */
      answered: number;
      correct: number;
      /** Share of right answers; a missing answer counts as wrong. */
      accuracy: (number | null);
      /** 95 % interval of the accuracy. */
      interval: ({
        low: number;
        high: number;
      } | null);
      /** Answers whose agent exceeded its tool calls (ER), of those that state it; null where none does. */
      overLimit: ({
        questions: number;
        over: number;
      } | null);
      /** Only of the first submission of a token to a release in a mode: differences would tell answers. */
      groups: {
        by: ("language" | "domain" | "form" | "month");
        value: string;
        /** Number of its questions that were scored. */
        questions: number;
        correct: number;
      }[];
    } | null);
    error: (string | null);
    submitted: string;
    ended: (string | null);
    groups: {
      questions: number;
      correct: number;
      accuracy: (number | null);
      interval: ({
        low: number;
        high: number;
      } | null);
      by: ("language" | "domain" | "form" | "month");
      /** `other` puts small groups together; several months are `FIRST/LAST`. */
      value: string;
      /** Of months: whether they are before the model's training cutoff. */
      training: (("inside" | "partly" | "outside") | null);
    }[];
    /** Figures of the asked months; null where there are none. */
    window: ({
      questions: number;
      correct: number;
      accuracy: (number | null);
      interval: ({
        low: number;
        high: number;
      } | null);
      months: string[];
    } | null);
  };
  Takedown: {
    pages: {
      id: string;
      /** Host name of the page's address. */
      site: (string | null);
      retrieved: string;
      isTakenDown: boolean;
    }[];
    policy: ("reverify" | "quarantine" | "withdraw");
    items: {
      questionId: string;
      state: string;
      releases: string[];
    }[];
    runs: string[];
    records: (number | null);
  };
  Queue: {
    kind: ("run" | "visit" | "sample" | "seeding" | "task");
    /** Jobs that wait for a worker or for their time. */
    due: number;
    running: number;
    /** Runs that wait for their panel. */
    waiting: number;
    /** Jobs in the dead letter. */
    dead: number;
    /** How long the oldest job could have been taken by now. */
    oldestSeconds: number;
  };
  Worker: {
    id: string;
    host: string;
    pid: number;
    version: string;
    kinds: ("run" | "visit" | "sample" | "seeding" | "task")[];
    started: string;
    seen: string;
    /** False if it ended without saying so; it is listed for a day. */
    alive: boolean;
    jobs: number;
    /** Some of its jobs, twenty at most. */
    current: {
      id: string;
      kind: ("run" | "visit" | "sample" | "seeding" | "task");
      /** Id of its run, seeding or scheduled run. */
      scopeId: string;
      round: number;
    }[];
  };
  DeadLetter: {
    id: string;
    kind: ("run" | "visit" | "sample" | "seeding" | "task");
    /** Id of its run, seeding or scheduled run. */
    scopeId: string;
    round: number;
    attempts: number;
    /** Code of its last error. */
    code: string;
    ended: string;
    /** Whether it can be done again, or why not. */
    retry: ("possible" | "dropped" | "order-ended" | "went-on");
  };
  GivenUpJob: {
    id: string;
    kind: ("run" | "visit" | "sample" | "seeding" | "task");
    /** Id of its run, seeding or scheduled run. */
    scopeId: string;
    round: number;
    attempts: number;
    /** Code of its last error. */
    code: string;
    ended: string;
    /** Whether it can be done again, or why not. */
    retry: ("possible" | "dropped" | "order-ended" | "went-on");
    /** What was rejected or failed with it; `nothing` if the work goes on or had ended. */
    ends: ("run" | "seeding" | "nothing");
  };
}
