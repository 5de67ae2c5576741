import type { Bilingual } from "../language.ts";
import type { RelationId } from "./relation.ts";

/**
 * Parts of a question in the words of reference works. `ask` is the question for a fact's object, `has` a clause about its subject, `of` a
 * clause about its object, and `hop` an attribute behind a class, as in "a city located in Viha Valley".
 */
export type PhrasePart = "ask" | "has" | "of" | "hop";

/** Words of a relation, with `{}` in place of the thing that is named. Empty where the language has none. */
export interface EncyclopedicPhrase {
  readonly relation: RelationId;
  readonly part: PhrasePart;
  readonly words: Bilingual;
}

// Pages of the world use other words. relation | part | English | Chinese
const table = `
director|ask|Who is the director or manager of {}?|{}的负责人是谁？
director|has|has been managed by {}|曾由{}任负责人
director|of|has been the director or manager of {}|曾任{}的负责人
founder|ask|Who founded {}?|{}的创办者是谁？
founder|has|was founded by {}|由{}创办
founder|of|founded {}|创办了{}
founder|hop|founded by {}|{}创办的
founding-year|ask|When was {} founded or created?|{}是什么时候成立或创建的？
headquarters|ask|Where is the headquarters of {}?|{}的总部在哪里？
headquarters|has|has had its headquarters in {}|总部曾设在{}
headquarters|of|has been the seat of the headquarters of {}|曾是{}的总部所在地
headquarters|hop|with headquarters in {}|总部设在{}的
acquisition|ask|What does {} own?|{}拥有什么？
acquisition|has|has been an owner of {}|曾是{}的所有者
acquisition|of|has been in the hands of {}|曾为{}所持有
member|ask|For which employer does {} work?|{}在哪里任职？
member|has|has worked for the employer {}|曾受雇于{}
member|of|has employed {}|曾雇用{}
member|hop|who works for the employer {}|受雇于{}的
education|ask|Where was {} educated?|{}在哪里受的教育？
education|has|was educated at {}|曾就读于{}
education|of|educated {}|是{}曾就读的地方
education|hop|educated at {}|曾就读于{}的
signing|ask|Which team does {} play for?|{}效力于哪支队伍？
signing|has|has played for {}|曾效力于{}
signing|of|is a team that {} has played for|是{}曾效力的队伍
signing|hop|who plays for {}|效力于{}的
coach|ask|Who is the head coach of {}?|{}的主教练是谁？
coach|has|has been coached by {}|曾由{}任主教练
coach|of|has been the head coach of {}|曾任{}的主教练
birthplace|ask|Where was {} born?|{}出生在哪里？
birthplace|has|was born in {}|出生于{}
birthplace|of|is the birthplace of {}|是{}的出生地
birthplace|hop|born in {}|生于{}的
occupation|ask|What is the occupation of {}?|{}的职业是什么？
occupation|has|has worked as {}|从事过的职业有{}
occupation|of|is an occupation of {}|是{}从事过的职业
occupation|hop|whose occupation is {}|职业为{}的
region|ask|In which administrative unit is {} located?|{}位于哪个行政区？
region|has|is located in {}|位于{}
region|of|is the administrative unit in which {} is located|是{}所在的行政区
region|hop|located in {}|位于{}的
population|ask|How many inhabitants does {} have?|{}有多少人口？
venue|ask|At which location is {}?|{}在什么地点？
venue|has|is at the location {}|地点在{}
venue|of|is the location of {}|是{}的地点
organiser|ask|Who organized {}?|{}由谁主办？
organiser|has|was organized by {}|由{}主办
organiser|of|organized {}|主办了{}
winner|ask|Who won {}?|谁赢得了{}？
winner|has|was won by {}|由{}获胜
winner|of|won {}|赢得了{}
location|ask|In which administrative unit is {} located?|{}位于哪个行政区？
location|has|is located in {}|位于{}
location|of|is the administrative unit in which {} is located|是{}所在的行政区
location|hop|located in {}|位于{}的
architect|ask|Who is the architect of {}?|{}的建筑师是谁？
architect|has|was designed by the architect {}|由建筑师{}设计
architect|of|is the architect of {}|是{}的建筑师
film-director|ask|Who directed {}?|{}的导演是谁？
film-director|has|was directed by {}|由{}执导
film-director|of|directed {}|执导了{}
film-director|hop|directed by {}|{}执导的
author|ask|Who is the author of {}?|{}的作者是谁？
author|has|was written by {}|由{}撰写
author|of|wrote {}|撰写了{}
performer|ask|Who is the performer of {}?|{}的表演者是谁？
performer|has|has been performed by {}|曾由{}演唱或表演
performer|of|has performed {}|曾演唱或表演{}
publisher|ask|Who published {}?|{}由谁出版或发行？
publisher|has|was published by {}|由{}出版或发行
publisher|of|published {}|出版或发行了{}
developer|ask|Who developed {}?|{}由谁开发？
developer|has|was developed by {}|由{}开发
developer|of|developed {}|开发了{}
developer|hop|developed by {}|{}开发的
award|ask|Which award did {} receive?|{}获得了什么奖项？
award|has|has received the award {}|曾获奖项{}
award|of|is an award that {} has received|是{}曾获的奖项
award|hop|that has received the award {}|曾获奖项{}的
describer|ask|Who discovered or invented {}?|{}的发现者或发明者是谁？
describer|has|was discovered or invented by {}|由{}发现或发明
describer|of|discovered or invented {}|发现或发明了{}
sponsor|ask|Who created {}?|{}的创作者是谁？
sponsor|has|was created by {}|由{}创作
sponsor|of|created {}|创作了{}
adaptation|ask|What is {} based on?|{}改编自什么？
adaptation|has|is based on {}|改编自{}
adaptation|of|is what {} is based on|是{}所改编的原作
genre|ask|What is the genre of {}?|{}属于什么类型？
genre|has|belongs to the genre {}|属于{}这一类型
genre|of|is a genre of {}|是{}所属的类型
genre|hop|of the genre {}|类型为{}的
discipline|ask|In which field does {} work?|{}从事哪个领域的工作？
discipline|has|has worked in the field of {}|曾从事{}领域的工作
discipline|of|is a field in which {} has worked|是{}曾从事的领域
site|ask|Where does {} work?|{}在什么地方工作？
site|has|has worked in the place {}|曾在{}这个地方工作
site|of|is a place where {} has worked|是{}曾工作的地方`;

export const encyclopedicPhrases: readonly EncyclopedicPhrase[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [relation = "", part = "", en = "", zh = ""] = line.split("|");
    return { relation: relation as RelationId, part: part as PhrasePart, words: { en, zh } };
  });
