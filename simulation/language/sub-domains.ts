import type { SubDomain } from "./sub-domain.ts";

// domain/sub-domain | name | occupation | type of organisation | type of event, each as English=Chinese
const table = `
science/astronomy|astronomy=天文学|astronomer=天文学家|astronomical observatory=天文台|observation campaign=联合观测活动
science/biology|biology=生物学|biologist=生物学家|biology laboratory=生物实验室|biology congress=生物学大会
science/chemistry|chemistry=化学|chemist=化学家|chemistry institute=化学研究院|chemistry symposium=化学研讨会
science/physics|physics=物理学|physicist=物理学家|physics institute=物理研究院|physics conference=物理学会议
science/climate-science|climate science=气候科学|climate scientist=气候学家|climate research centre=气候研究中心|climate summit=气候峰会
science/mathematics|mathematics=数学|mathematician=数学家|mathematical society=数学会|mathematics olympiad=数学竞赛
technology/artificial-intelligence|artificial intelligence=人工智能|machine-learning researcher=机器学习研究员|artificial intelligence company=人工智能公司|programming contest=编程大赛
technology/robotics|robotics=机器人技术|robotics engineer=机器人工程师|robotics company=机器人公司|robotics challenge=机器人挑战赛
technology/semiconductors|semiconductors=半导体|chip designer=芯片设计师|chip manufacturer=芯片制造商|semiconductor exhibition=半导体展会
technology/space-technology|space technology=航天技术|aerospace engineer=航天工程师|space agency=航天机构|launch campaign=发射任务
technology/software|software=软件|software developer=软件开发者|software company=软件公司|developer conference=开发者大会
technology/clean-energy|clean energy=清洁能源|energy engineer=能源工程师|energy company=能源公司|energy forum=能源论坛
economy/banking|banking=银行业|banker=银行家|commercial bank=商业银行|banking forum=银行业论坛
economy/international-trade|international trade=国际贸易|trade economist=贸易经济学家|trading company=贸易公司|trade fair=贸易博览会
economy/start-ups|start-ups=创业公司|entrepreneur=创业者|start-up incubator=创业孵化器|pitch competition=创业路演大赛
economy/labour-market|labour market=劳动力市场|labour economist=劳动经济学家|trade union=工会|job fair=招聘会
economy/manufacturing|manufacturing=制造业|industrial engineer=工业工程师|machine manufacturer=机械制造商|industry exhibition=工业展览会
politics/elections|elections=选举|politician=政治家|political party=政党|party convention=党代会
politics/legislation|legislation=立法|legislator=立法者|legislative assembly=立法会议|public hearing=立法听证会
politics/diplomacy|diplomacy=外交|diplomat=外交官|diplomatic academy=外交学院|diplomatic summit=外交峰会
politics/local-government|local government=地方政府|city councillor=市议员|city council=市议会|citizens' assembly=市民大会
politics/international-organisations|international organisations=国际组织|policy adviser=政策顾问|international organisation=国际机构|general assembly=成员大会
geography/urban-planning|urban planning=城市规划|urban planner=城市规划师|planning authority=规划管理局|planning congress=规划大会
geography/transport|transport=交通运输|transport engineer=交通工程师|railway operator=铁路运营商|transport exhibition=交通展览会
geography/national-parks|national parks=国家公园|park ranger=公园巡护员|park authority=公园管理处|nature festival=自然节
geography/oceans-and-rivers|oceans and rivers=海洋与河流|marine scientist=海洋科学家|marine research station=海洋研究站|sailing regatta=帆船赛
geography/infrastructure|infrastructure=基础设施|civil engineer=土木工程师|construction company=建筑公司|engineering congress=工程大会
history-and-culture/archaeology|archaeology=考古学|archaeologist=考古学家|archaeological institute=考古研究院|excavation campaign=考古发掘活动
history-and-culture/museums|museums=博物馆|museum curator=博物馆策展人|museum foundation=博物馆基金会|museum exhibition=博物馆特展
history-and-culture/cultural-heritage|cultural heritage=文化遗产|conservator=文物修复师|heritage trust=文化遗产信托|heritage festival=文化遗产节
history-and-culture/languages|languages=语言文字|linguist=语言学家|language academy=语言研究院|language congress=语言学大会
history-and-culture/traditional-crafts|traditional crafts=传统工艺|craft historian=工艺史学者|craft guild=工艺行会|craft fair=工艺集市
arts-and-entertainment/film|film=电影|film-maker=电影导演|film studio=电影制片厂|film festival=电影节
arts-and-entertainment/music|music=音乐|musician=音乐家|record label=唱片公司|music festival=音乐节
arts-and-entertainment/literature|literature=文学|novelist=小说家|publishing house=出版社|literature festival=文学节
arts-and-entertainment/video-games|video games=电子游戏|game designer=游戏设计师|game studio=游戏工作室|game exhibition=游戏展
arts-and-entertainment/visual-arts|visual arts=视觉艺术|painter=画家|art gallery=美术馆|art biennale=艺术双年展
arts-and-entertainment/theatre|theatre=戏剧|playwright=剧作家|theatre company=剧团|theatre festival=戏剧节
sports/football|football=足球|footballer=足球运动员|football association=足球协会|football tournament=足球锦标赛
sports/athletics|athletics=田径|athlete=田径运动员|athletics federation=田径联合会|athletics meeting=田径大奖赛
sports/basketball|basketball=篮球|basketball player=篮球运动员|basketball league=篮球联盟|basketball cup=篮球杯赛
sports/cycling|cycling=自行车运动|cyclist=自行车运动员|cycling federation=自行车联合会|cycling race=自行车赛
sports/winter-sports|winter sports=冬季运动|skier=滑雪运动员|winter sports federation=冬季运动联合会|skiing competition=滑雪比赛
sports/esports|esports=电子竞技|esports player=电子竞技选手|esports league=电子竞技联盟|esports championship=电子竞技锦标赛
health/medicine|medicine=医学|physician=医师|medical research institute=医学研究院|medical congress=医学大会
health/public-health|public health=公共卫生|epidemiologist=流行病学家|public health agency=公共卫生机构|health campaign=健康宣传活动
health/pharmaceuticals|pharmaceuticals=制药|pharmacologist=药理学家|pharmaceutical company=制药公司|pharmaceutical exhibition=医药展览会
health/nutrition|nutrition=营养学|nutritionist=营养学家|nutrition institute=营养研究院|nutrition forum=营养论坛
health/mental-health|mental health=心理健康|psychologist=心理学家|counselling centre=心理咨询中心|mental health conference=心理健康会议
health/hospitals|hospitals=医院|surgeon=外科医生|teaching hospital=教学医院|surgery symposium=外科研讨会`;

function pair(text = ""): { en: string; zh: string } {
  const [en = "", zh = ""] = text.split("=");
  return { en, zh };
}

/** The 50 sub-domains of the 9 domains. */
export const subDomains: readonly SubDomain[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [id = "", name, occupation, organisation, event] = line.split("|");
    return {
      id,
      domain: id.split("/")[0] ?? "",
      name: pair(name),
      occupation: pair(occupation),
      organisation: pair(organisation),
      event: pair(event),
    };
  });
