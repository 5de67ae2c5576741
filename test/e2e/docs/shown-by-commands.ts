/** Beside its exit code, what a command shows, on whichever page it is. */
export const shownByCommands: Readonly<Record<string, readonly RegExp[]>> = {
  "freshet domains add machines.yaml --try 1 --dry-run": [
    /machines\/robotics +en +[1-9]/,
    /^all +1 +[01] /m,
    /root domains seen/,
    /100 questions would take/,
    /no settings were changed/,
  ],
  "freshet domains add machines.yaml --try 1 --yes": [
    /Added machines to \S+domains\.yaml and \S+freshet\.yaml/,
  ],
  "freshet domains": [/science\/astronomy/, /machines\/semiconductors +semiconductors +半导体/],
  "freshet refresh --target 100 --domain machines --dry-run": [/machines \(2 sub-domains\)/],
  "freshet refresh --target 1 --domain science": [/^accepted +1 /m],
  "freshet questions list": [/^q-\w+ +en +science\//m],
  "freshet runs costs": [/gathering/],
  "freshet release build --version 1 --dry-run": [/^en +science +45 +[1-9]/m, /Missing: freshet refresh/],
  "freshet release build --version 1": [/Built freshet-1/, /keys\/freshet-1\.key/],
  "freshet release build --version 1 --target en=1,zh=0": [
    /1 question published, 0 kept private/,
    /Built freshet-1/,
  ],
  'freshet release key freshet-1 --to "Team A" --out team-a.key': [/The key of freshet-1 for Team A/],
  "freshet release verify freshet-1": [/✓ items/, /– seals +needs the key/],
  "freshet release verify freshet-1 --key team-a.key": [/✓ signature/, /✓ seals +[1-9]\d* of [1-9]/],
  "freshet release diff freshet-1 freshet-2": [/^freshet-1 → freshet-2: [1-9] added, 0 removed/m],
  "freshet release list": [/^freshet-1 /m],
  "freshet review export --from live --sample 50 --annotators ann bo --out sheet.csv": [
    /[1-9] English .* questions, unencrypted: sheet\.ann\.csv, sheet\.bo\.csv/,
  ],
  "freshet eval freshet-1 --key team-a.key --model sim-panel-1 sim-panel-4 --runs 1 --no-tools": [
    /^sim-panel-1 +closed book/m,
    /^sim-panel-4 +closed book/m,
  ],
  "freshet eval questions --model sim-panel-1 --runs 1 --limit 1 --mode tools --budget 5 --resume --transcripts":
    [/^sim-panel-1 +with tools +[01] of 1/m, /transcripts-e-/],
  'freshet eval examples/browse_comp.csv --agent-command "python3 examples/agent.py" --name mine --runs 1 --limit 2 --mode tools --export deepresearch=outputs.jsonl':
    // One of the two is the Danube, which the scripted model says each time after one search.
    [/^mine +with tools +1 of 2/m, /^mine +with tools +1\.0 /m],
  "freshet eval examples/browse_comp.csv --predictions outputs.jsonl --name again --limit 2 --output judged":
    [/^again +with tools +1 of 2/m],
  'freshet eval examples/browse_comp.csv --agent-command "python3 examples/agent.py" --name python --runs 1 --limit 1 --mode tools --output python':
    [/^python +with tools +1\.0 /m, /answered 1/],
  'freshet eval examples/browse_comp.csv --agent-command "node --import tsx examples/agent.ts" --name typescript --runs 1 --limit 1 --mode tools':
    [/^typescript +with tools +1\.0 /m, /answered 1/],
  "freshet eval --recompute EVALUATION": [/: [1-9] items?, [01] dropped/],
  "freshet exposure": [/^q-\w+ +en +science +active .* stays$/m],
  "freshet exposure QUESTION": [/sent-to-provider/, /^Exposure \d/m],
  "freshet exposure search --dry-run": [/[1-9] published questions are live/],
  "freshet schedule list": [/^refresh +0 2 \* \* 1/m, /^retirement +every 7 days/m, /No worker has started/],
  "freshet schedule run retirement": [
    /^retirement: [2-9] live questions checked against the policy; none retired/m,
  ],
  "freshet schedule run reverify": [/^reverify: no question was due/m],
  "freshet retire --dry-run": [/^Of [2-9] live items 0 would be retired/m],
  'freshet retire --question QUESTION --note "quoted in a blog post"': [
    /^Retired q-/m,
    /Replacements requested/,
  ],
  "freshet retire --policy strict.yaml --dry-run": [/from a score of 1 on, and retired from 2 on/],
  "freshet probe run --models sim-panel-1 --dry-run": [/can't get a verdict/],
  "freshet questions verify QUESTION": [/^q-\w+ +holds +active/m],
  'freshet questions report QUESTION --kind outdated --reason "the office changed hands in May"': [
    /: kept: /,
  ],
  'freshet questions report QUESTION --kind ambiguous --reason "two people fit"': [
    /: open$/m,
    /is quarantined/,
  ],
  'freshet questions report QUESTION --resolve keep --reason "read again by two of us"': [/: kept: /],
  'freshet questions report QUESTION --resolve withdraw --reason "both rivers fit, checked by hand"': [
    /: withdrawn: /,
  ],
  "freshet questions errata": [/reported +quarantined/],
  "freshet hooks test log": [/^log: took the test message/m],
  "freshet hooks list": [/^desk +settings +https:\/\/example\.org/m, /^log +settings +tee/m],
  "freshet graph check freshet-demo.jsonl": [/^Sound/m],
  "freshet graph evaluate freshet-demo.jsonl --line 2": [/^(?:unique|insufficient)/m],
  "freshet graph draw freshet-demo.jsonl --output drawings/": [/line 2: drawings\/q-/],
  "freshet graph export question.json --format sparql": [/SELECT/],
  "freshet graph stats questions.json": [/^en +[1-9]/m],
};
