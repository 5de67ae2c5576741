import type { SpeechSigns } from "./speech-signs.ts";

/** What honest prose seldom has together in one Chinese sentence. */
export const chineseSigns: SpeechSigns = {
  address:
    /你|您|阅读者|读者|总结者|摘要者|(?:总结|概括|阅读|摘录)本[页文]|自动(?:程序|阅读)|助手|模型|智能体|机器人|爬虫|用户|凡(?:是|及|涉及)/u,
  reply:
    /回答|回复|答复|作答|答案|结果|输出|报告|提交|写明|写|注明|转述|引用|摘录|结论|作结|证据|总结|概括|当作|视为|复述/u,
  task: /指令|提示|任务|规则|授权|管理员|核实|验证|核查|可信|来源|网页|页面|本页|本文|搜索|访问|问什么|问题|更正|权威|系统|其他网|此事|该问/u,
  force:
    /必须|务必|只需|只能|只要|一律|不要|不得|无须|无需|无论|凡|从现在起|从此|直接|跳过|应当|请|立即|照抄/u,
};
