import type { Bilingual } from "../language.ts";

// Columns: domain/sub-domain | name | occupation | type of organisation | type of event | topics of its news, each as English=Chinese
const table = `
science/astronomy|astronomy and space=天文与航天|astronomer=天文学家|astronomical observatory=天文台|observation campaign=联合观测活动|space mission, telescope discovery, astronomy news=航天任务 天文新发现
science/physics|physics=物理学|physicist=物理学家|physics institute=物理研究院|physics conference=物理学会议|physics experiment result, particle physics=物理学新实验 粒子物理
science/chemistry|chemistry and materials=化学与材料|chemist=化学家|chemistry institute=化学研究院|chemistry symposium=化学研讨会|new material, chemistry research=新材料 化学研究
science/biology|biology=生物学|biologist=生物学家|biology laboratory=生物实验室|biology congress=生物学大会|new species, biology research=新物种 生物学研究
science/earth-science|earth and climate science=地球与气候科学|climate scientist=气候学家|climate research centre=气候研究中心|climate summit=气候峰会|climate study, earth science expedition=气候研究 地球科学考察
science/mathematics|mathematics=数学|mathematician=数学家|mathematical society=数学会|mathematics olympiad=数学竞赛|mathematics proof, mathematics prize=数学证明 数学奖
technology/artificial-intelligence|artificial intelligence=人工智能|machine-learning researcher=机器学习研究员|artificial intelligence company=人工智能公司|programming contest=编程大赛|AI model, AI laboratory announcement=人工智能新模型 人工智能实验室
technology/software|software and open source=软件与开源|software developer=软件开发者|software company=软件公司|developer conference=开发者大会|open source release, software foundation=开源软件 软件基金会
technology/semiconductors|semiconductors and hardware=半导体与硬件|chip designer=芯片设计师|chip manufacturer=芯片制造商|semiconductor exhibition=半导体展会|new chip, semiconductor plant=新芯片 半导体工厂
technology/robotics|robotics=机器人|robotics engineer=机器人工程师|robotics company=机器人公司|robotics challenge=机器人挑战赛|robot unveiled, robotics company=机器人亮相 机器人新闻
technology/energy-technology|energy technology=能源技术|energy engineer=能源工程师|energy company=能源公司|energy forum=能源论坛|battery plant, fusion reactor=电池工厂 核聚变装置
technology/transport-technology|transport technology=交通技术|transport engineer=交通工程师|railway manufacturer=轨道车辆制造商|transport exhibition=交通展览会|train line technology, electric aircraft=新型列车技术 电动飞机
economy/companies|companies=企业|company director=企业高管|holding company=控股公司|business forum=商业论坛|company chief executive, company founded=公司首席执行官 新公司
economy/finance|banking and finance=银行与金融|banker=银行家|commercial bank=商业银行|banking forum=银行业论坛|bank merger, new fund=银行合并 新基金
economy/start-ups|start-ups=初创企业|entrepreneur=创业者|start-up incubator=创业孵化器|pitch competition=创业路演大赛|start-up funding round, start-up acquired=初创公司融资 收购
economy/trade|trade and logistics=贸易与物流|trade economist=贸易经济学家|trading company=贸易公司|trade fair=贸易博览会|trade agreement, port terminal=贸易协定 港口码头
economy/industry|industry and manufacturing=工业与制造|industrial engineer=工业工程师|machine manufacturer=机械制造商|industry exhibition=工业展览会|factory opened, manufacturer=工厂投产 制造商
economy/agriculture|agriculture and food=农业与食品|agronomist=农学家|food producer=食品企业|harvest festival=丰收节|crop variety, food producer=作物新品种 食品企业
politics/elections|elections=选举|politician=政治家|political party=政党|party convention=党代会|election result, mayor elected=选举结果 市长当选
politics/government|government=政府|cabinet minister=内阁部长|government agency=政府机构|cabinet meeting=内阁会议|minister appointed, government agency=部长任命 政府机构
politics/law|courts and law=法院与法律|judge=法官|law institute=法律研究院|public hearing=公开听证会|court ruling, new law passed=法院裁决 新法通过
politics/international-organisations|international organisations=国际组织|diplomat=外交官|international organisation=国际机构|diplomatic summit=外交峰会|secretary general, summit host=秘书长任命 峰会主办地
politics/public-policy|public policy=公共政策|policy adviser=政策顾问|policy institute=政策研究院|policy conference=政策会议|policy programme, commission report=政策计划 委员会报告
geography/cities|cities=城市|urban planner=城市规划师|planning authority=规划管理局|planning congress=规划大会|city capital of culture, new bridge=文化之都 新桥通车
geography/infrastructure|infrastructure=基础设施|civil engineer=土木工程师|construction company=建筑公司|engineering congress=工程大会|railway line, airport terminal=铁路开通 机场航站楼
geography/nature-reserves|nature reserves=自然保护区|park ranger=公园巡护员|park authority=公园管理处|nature festival=自然节|national park, nature reserve=国家公园 自然保护区
geography/natural-hazards|natural hazards=自然灾害|volcanologist=火山学家|disaster agency=灾害应急机构|rescue exercise=救援演练|volcano eruption, earthquake=火山喷发 地震报道
geography/exploration|exploration=探索与考察|polar explorer=极地探险家|marine research station=海洋研究站|mapping expedition=测绘考察活动|expedition, mapping survey=考察队抵达 测绘完成
history-and-culture/archaeology|archaeology=考古|archaeologist=考古学家|archaeological institute=考古研究院|excavation campaign=考古发掘活动|archaeological discovery, excavation=考古新发现 发掘公布
history-and-culture/museums|museums=博物馆|museum curator=博物馆策展人|museum foundation=博物馆基金会|museum exhibition=博物馆特展|museum opened, exhibition opens=博物馆开馆 展览开幕
history-and-culture/heritage|heritage=遗产|conservator=文物修复师|heritage trust=文化遗产信托|heritage festival=文化遗产节|heritage site, restoration completed=遗产名录 修复完成
history-and-culture/religion-and-philosophy|religion and philosophy=宗教与哲学|philosopher=哲学家|theological college=神学院|philosophy colloquium=哲学论坛|bishop appointed, philosophy prize=主教任命 哲学奖
history-and-culture/languages|languages=语言|linguist=语言学家|language academy=语言研究院|language congress=语言学大会|dictionary, language institute=词典出版 语言研究所
arts-and-entertainment/film|film=电影|film-maker=电影导演|film studio=电影制片厂|film festival=电影节|film premiere, film festival winner=电影首映 电影节获奖
arts-and-entertainment/music|music=音乐|musician=音乐家|record label=唱片公司|music festival=音乐节|album released, conductor appointed=专辑发行 指挥任命
arts-and-entertainment/literature|literature=文学|novelist=小说家|publishing house=出版社|literature festival=文学节|novel published, literary prize=小说出版 文学奖
arts-and-entertainment/visual-arts|visual arts=视觉艺术|painter=画家|art gallery=美术馆|art biennale=艺术双年展|sculpture unveiled, art prize=雕塑揭幕 艺术奖
arts-and-entertainment/video-games|video games=电子游戏|game designer=游戏设计师|game studio=游戏工作室|game exhibition=游戏展|video game released, game studio=电子游戏发行 游戏工作室
arts-and-entertainment/television|television=电视|television presenter=电视主持人|television broadcaster=电视台|television gala=电视盛典|television series premiere, presenter=电视剧首播 主持人
sports/football|football=足球|footballer=足球运动员|football association=足球协会|football tournament=足球锦标赛|football club coach, football transfer=足球俱乐部主教练 足球转会
sports/basketball|basketball=篮球|basketball player=篮球运动员|basketball league=篮球联盟|basketball cup=篮球杯赛|basketball team coach, basketball final=篮球队主教练 篮球决赛
sports/athletics|athletics=田径|athlete=田径运动员|athletics federation=田径联合会|athletics meeting=田径大奖赛|athletics record, marathon winner=田径纪录 马拉松冠军
sports/winter-sports|winter sports=冬季运动|skier=滑雪运动员|winter sports federation=冬季运动联合会|skiing competition=滑雪比赛|ski world cup winner, ice hockey team=滑雪世界杯冠军 冰球队
sports/chess-and-mind-sports|chess and mind sports=棋类与智力运动|chess grandmaster=国际象棋特级大师|chess federation=国际象棋联合会|chess tournament=国际象棋锦标赛|chess tournament winner, grandmaster title=国际象棋赛事 围棋头衔
sports/motorsport|motorsport=赛车运动|racing driver=赛车手|racing federation=赛车联合会|rally=汽车拉力赛|rally winner, racing team signs driver=拉力赛冠军 车队签约车手
health/medicine|medicine=医学|physician=医师|medical research institute=医学研究院|medical congress=医学大会|new treatment approved, clinical trial=新疗法获批 临床试验
health/public-health|public health=公共卫生|epidemiologist=流行病学家|public health agency=公共卫生机构|health campaign=健康宣传活动|vaccination programme, health agency=疫苗接种计划 卫生机构
health/hospitals|hospitals=医院|surgeon=外科医生|teaching hospital=教学医院|surgery symposium=外科研讨会|hospital opened, hospital wing=医院开业 医院新院区
health/pharmaceuticals|pharmaceuticals=制药|pharmacologist=药理学家|pharmaceutical company=制药公司|pharmaceutical exhibition=医药展览会|drug approved, pharmaceutical company=药物获批 制药公司
health/nutrition|nutrition and fitness=营养与健身|nutritionist=营养学家|nutrition institute=营养研究院|nutrition forum=营养论坛|nutrition study, dietary guideline=营养研究 膳食指南`;

function pair(text = ""): { en: string; zh: string } {
  const [en = "", zh = ""] = text.split("=");
  return { en, zh };
}

/** The 50 sub-domains of the 9 domains, with the ids of the product's shipped settings (config/domains.yaml). */
export const subDomains: readonly SubDomain[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [id = "", name, occupation, organisation, event, topics] = line.split("|");
    return {
      id,
      domain: id.split("/")[0] ?? "",
      name: pair(name),
      occupation: pair(occupation),
      organisation: pair(organisation),
      event: pair(event),
      topics: pair(topics),
    };
  });

/** One of the 50 fine-grained sub-domains, with the words by which its people, organisations and events are known. */
interface SubDomain {
  /** `<domain>/<sub-domain>`, as in the product's domain settings. */
  readonly id: string;
  readonly domain: string;
  readonly name: Bilingual;
  readonly occupation: Bilingual;
  readonly organisation: Bilingual;
  readonly event: Bilingual;
  /** Words that its news contain. */
  readonly topics: Bilingual;
}
