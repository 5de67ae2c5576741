import { anyOf } from "./any-of.ts";
import type { SteeringCues } from "./steering-cues.ts";

export const englishCues: SteeringCues = {
  address: anyOf(
    `you your yours yourself whoever anyone everyone reader readers summari[sz]er* ai ais llm llms model models assistant assistants
    agent agents bot bots robot* chatbot* gpt* chatgpt claude gemini qwen* deepseek llama mistral copilot grok crawler* scraper* machine
    machines automated automatically automation researcher* grader* evaluator* annotator* parser* program software engine engines
    viewer* visitor* dear hello audience operator* developer* administrator* admin asker* asked asks inquirer* student*
    editor* moderator* oracle system systems`,
  ),
  reply: anyOf(
    `answer answers answered answering repl(?:y|ies|ied|ying) respon[ds]* output* report reports reported result results conclu*
    submit* submission* mention mentions mentioned state stated states write writes written repeat* quote quotes quoting
    quoted cite cites citing recorded record evidence final finally finali[sz]e* summary summaries summari[sz]e* summari[sz]ing digest
    digests extract* echo return returns deliver matters choose* choice choosing chosen pick picks picked resolve* string outcome* correct
    correctly correction* right gold truth label* value put select* prevail* settle* accept* verdict finding findings confirm*
    established wanted solution* treat treated regard* consider* assume* index* note notes noted counts conclusion tldr
    token tokens fill fills fact facts winner entry word words verified`,
  ),
  task: anyOf(
    `quer(?:y|ies) question questions instruct* prompt* task tasks rule rules guid(?:e|es|ance|eline|elines) verif(?:y|ication) check
    checked checking source sources page pages site sites website* webpage* text texts article articles document* paragraph* passage*
    tool tools topic* subject matter context search* research previous* prior preceding above earlier before rest remainder
    remaining everything nothing others benchmark* dataset* training policy objective* goal goals retriev* process* confidence status
    field fields key json format memory session pipeline* protocol command* function* execut* decod* encod* base64 translat* content
    directive* objective* request* test tests testing evaluation notice version versions line lines safe trust* conflict* reading read
    look looking browse browsing crawl* sentence steps relevant irrelevant filler terms`,
  ),
  force: anyOf(
    `must shall should ought require* need needs needed only sole solely always never not don't cannot regardless
    whatever whichever instead stop stops skip* ignor* disregard* forget* overrid* overrul* prohibit* forbid* forbidden mandatory
    obligat* obliged failure fail fails otherwise immediately urgent* simply just unless incomplete please kindly let let's pretend
    imagine act trusted believe* bonus paid penal* reward* shutdown malfunction* wrong false invalid void replace* supersed* safest
    supposed want wants careful responsible advised recommend* encouraged appreciat* error errors mistake* outdated obsolete authori[sz]ed permitted forthwith henceforth 
    hereby nobody why`,
  ),
};
