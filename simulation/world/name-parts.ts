import type { Bilingual } from "../language/language.ts";

const list = (text: string): readonly Bilingual[] =>
  text.split("|").map((each) => {
    const [en = "", zh = ""] = each.split("=");
    return { en, zh };
  });

/** Syllables with their transliteration. No Chinese part contains a character that sentences use as a particle. */
export const syllables = list(
  "ba=巴|bel=贝尔|bri=布里|cal=卡尔|cor=科尔|da=达|del=德尔|dor=多尔|el=埃尔|fa=法|fen=芬|ga=加|gor=戈尔|ha=哈|hel=赫尔|jo=约|ka=卡|kel=凯尔|ko=柯|la=拉|len=伦|lo=洛|lu=卢|ma=马|mar=玛尔|mi=米|mo=莫|na=纳|nel=内尔|no=诺|or=奥尔|pa=帕|pel=佩尔|ra=娜|ri=里|ro=罗|sa=萨|sel=塞尔|so=索|ta=塔|tel=特尔|to=托|tu=图|va=瓦|vel=维尔|vi=维|vo=沃|ven=文|yo=尤|za=扎|zel=泽尔|zi=齐",
);

export const adjectives = list(
  "Silent=寂静|Distant=遥远|Golden=金色|Hidden=隐秘|Endless=漫长|Broken=破碎|Gentle=温柔|Frozen=冰冷|Ancient=古老|Pale=苍白|Burning=燃烧|Sleeping=沉睡|Lost=迷失|Lonely=孤独|Bright=明亮|Blue=蓝色|Midnight=午夜|Winter=冬日|Wandering=流浪|Crimson=深红|Hollow=空心|Rising=升起|Fading=褪色|Northern=北方|Velvet=丝绒|Quiet=宁静",
);
export const nouns = list(
  "Harbour=港湾|River=河流|Garden=花园|Letter=书信|Mountain=山峦|Mirror=镜子|Lantern=灯笼|Orchard=果园|Season=季节|Voyage=航程|Window=窗户|Clock=钟表|Forest=森林|Shadow=影子|Tide=潮汐|Thread=丝线|Road=道路|Feather=羽毛|Compass=罗盘|Echo=回声|Lighthouse=灯塔|Meadow=草地|Station=车站|Signal=信号|Horizon=地平线|Ember=余烬",
);
export const ordinals = list(
  "Third=第三届|Fourth=第四届|Fifth=第五届|Sixth=第六届|Seventh=第七届|Eighth=第八届|Ninth=第九届|Tenth=第十届|Eleventh=第十一届|Twelfth=第十二届|Fifteenth=第十五届|Twentieth=第二十届|Thirtieth=第三十届|Fortieth=第四十届",
);
export const methods = list(
  "Adaptive=自适应|Stochastic=随机|Comparative=比较|Layered=分层|Causal=因果|Seasonal=季节|Structural=结构|Predictive=预测|Thermal=热力|Spatial=空间",
);

/** The last words of a kind's names. */
export const endings = {
  city: list("haven=港|ford=福德|mouth=茅斯|stad=斯塔德|ville=维尔城|minster=明斯特"),
  region: list(
    " Province=省| Highlands=高地| Coast=海岸| Peninsula=半岛| Basin=盆地| Islands=群岛| Valley=谷地",
  ),
  organisation: list(
    " Institute=研究院| Academy=学院| University=大学| Group=集团| Foundation=基金会| Council=理事会| Society=学会| Laboratory=实验室| Association=协会| Company=公司",
  ),
  economy: list(
    " Group=集团| Bank=银行| Holdings=控股| Company=公司| Union=联合会| Industries=实业| University=大学| Ventures=创投",
  ),
  arts: list(
    " Studios=工作室| Records=唱片| Press=出版社| Gallery=美术馆| Pictures=影业| Company=公司| Academy=学院| Foundation=基金会",
  ),
  sports: list(
    " Federation=联合会| Association=协会| League=联盟| Academy=学院| Union=总会| Foundation=基金会",
  ),
  technology: list(
    " Systems=系统公司| Technologies=科技| Laboratory=实验室| Institute=研究院| Dynamics=动力公司| University=大学| Group=集团| Works=制造所",
  ),
  award: list(" Prize=奖| Medal=奖章| Award=大奖| Trophy=奖杯"),
  team: list(
    " Falcons=猎鹰队| Wolves=狼队| Mariners=水手队| Comets=彗星队| Rangers=游骑兵队| Herons=苍鹭队| Titans=泰坦队| Stags=雄鹿队",
  ),
  project: list(" Project=计划| Programme=工程| Initiative=倡议| Mission=任务| Survey=普查"),
  species: list(
    " Tree Frog=树蛙| Orchid=兰| Beetle=甲虫| Finch=雀| Shrew=鼩鼱| Fern=蕨| Moth=蛾| Gecko=壁虎",
  ),
  law: list(
    " Water Act=水务法| Data Act=数据法| Transport Act=交通法| Labour Act=劳动法| Heritage Act=遗产法| Health Act=卫生法| Energy Act=能源法| Education Act=教育法",
  ),
  building: list(
    " Tower=大厦| Hall=会堂| Stadium=体育场| Museum=博物馆| Arena=体育馆| Library=图书馆| Theatre=剧院| Terminal=航站楼",
  ),
  treatment: list(" Therapy=疗法| Vaccine=疫苗| Injection=注射液| Implant=植入物| Patch=贴片"),
  product: list(
    " Pulse=脉冲| Orbit=轨道| Spark=火花| Core=核心| Drift=漂流| Beacon=信标| Lumen=流明| Prism=棱镜",
  ),
  event: list(
    " Open=公开赛| Cup=杯赛| Festival=节庆| Summit=峰会| Congress=大会| Forum=论坛| Fair=博览会| Championship=锦标赛",
  ),
} as const;
