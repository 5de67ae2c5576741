import { anyOf } from "./any-of.ts";
import type { SteeringCues } from "./steering-cues.ts";

/** Cues of languages in which the project asks no questions: a page may address models in any of them. */
export const otherWordCues: readonly SteeringCues[] = [
  {
    address: anyOf(
      "leser* assistent* modell* ki agent* bot* maschin* automatisch* sprachmodell* du dir dich dein* achtung system*",
    ),
    reply: anyOf(
      "antwort* ausgab* gib geben geb* nenn* schreib* bericht* ergebnis* zusammenfass* zitier* richtig* korrekt* melde* erwidere* sag sage sagen lautet nachweis* endgültig* beleg*",
    ),
    task: anyOf(
      "frag* anweisung* aufgab* regel* quelle* seite* text* hinweis* vorherig* bisherig* obig* zuvor such* werkzeug* befehl* alles übrig* andere*",
    ),
    force: anyOf(
      "ignorier* vergiss* vergessen bitte musst müsst müssen sollst sollen ausschließlich nur niemals statt* missacht* beacht* egal unbedingt",
    ),
  },
  {
    address: anyOf(
      "lecteur* lectrice* assistant* modèle* ia agent* robot* automatique* vous votre vos tu ton ta tes attention système* quiconque",
    ),
    reply: anyOf(
      "répon[ds]* réponse* résultat* indique* écri[rvst]* donne* mentionne* rapporte* cite* résum* correct* bonne* final* conclu* dites dis preuve*",
    ),
    task: anyOf(
      "question* instruction* consigne* tâche* règle* source* page* texte* article* précédent* dessus avant outil* recherch* autre* reste tout",
    ),
    force: anyOf(
      "ignor* oubli* veuillez devez doit dois seulement uniquement toujours jamais maintenant quel* quoi impérativement faut",
    ),
  },
  {
    address: anyOf(
      "lector* asistente* modelo* ia agente* robot* bot automátic* usted* tu tus su sus atención sistema* quien quienes",
    ),
    reply: anyOf(
      "respond* respuesta* resultado* escrib* indica* indique* mencion* inform* cita* resum* correct* final* conclu* diga* di dé devuelv* contesta* evidencia*",
    ),
    task: anyOf(
      "pregunta* instruc* indicacion* tarea* regla* fuente* página* texto* artículo* anterior* previ* nota* herramienta* busca* demás otras otros todo",
    ),
    force: anyOf(
      "ignor* olvid* favor debe* deber* solo sólo solamente únicamente siempre nunca ahora omit* cualquier*",
    ),
  },
  {
    address: anyOf(
      "leitor* assistente* modelo* ia agente* robô* bot automátic* você* vocês seu sua seus suas atenção sistema* quem",
    ),
    reply: anyOf(
      "respond* responda resposta* resultado* escrev* indique* mencion* inform* cite* resum* corret* final* conclu* diga* devolv* retorn*",
    ),
    task: anyOf(
      "pergunta* instruç* tarefa* regra* fonte* página* texto* artigo* anterior* prévi* nota* ferramenta* busca* pesquis* outras outros tudo",
    ),
    force: anyOf("ignor* esqueç* favor deve* apenas somente só sempre nunca agora omit* qualquer* preciso"),
  },
  {
    address: anyOf(
      "lettor* lettrice* assistent* modell* ia agent* robot* bot automatic* lei voi tu tuo tua suo sua attenzione sistema* chi chiunque gentile",
    ),
    reply: anyOf(
      "rispond* rispost* risultat* scriv* indic* menzion* riport* cit* riassum* riassunt* corrett* final* conclu* dica dire dare restitu*",
    ),
    task: anyOf(
      "domand* istruzion* compit* regol* font* pagin* test* articol* precedent* sopra nota strument* cerca* ricerc* altr* tutto",
    ),
    force: anyOf(
      "ignor* dimentic* favore deve* devi solo soltanto sempre mai adesso ora omett* qualsiasi bisogna",
    ),
  },
  {
    address: anyOf("lezer* assistent* model* ai agent* bot* automatisch* u uw jij je jouw systeem* wie"),
    reply: anyOf(
      "antwoord* resultaat schrijf* noem* vermeld* rapporteer* citeer* samenvat* juist* correct* geef* geven zeg* conclu*",
    ),
    task: anyOf(
      "vraag* vragen instructie* opdracht* taak regel* bron* pagina* tekst* artikel* vorige eerdere bovenstaand* zoek* andere* alles",
    ),
    force: anyOf("negeer* vergeet* alstublieft moet* alleen uitsluitend altijd nooit nu gelieve"),
  },
  {
    address: anyOf(
      "читател* помощник* ассистент* модел* ии агент* бот* автомат* вы ваш* ты тво* внимание систем* кто любой любая",
    ),
    reply: anyOf(
      "ответ* отвеч* результат* напиш* укаж* указ* назов* сообщ* цитир* вывод* выве* итог* правильн* верн* окончательн* скаж* верни*",
    ),
    task: anyOf(
      "вопрос* инструкц* указани* задани* задач* правил* источник* страниц* текст* стать* прежн* предыдущ* выше тем[аеуы] поиск* ищи* друг* всё все",
    ),
    force: anyOf(
      "игнорир* проигнорир* забуд* пожалуйста долж* обязан* только исключительно всегда никогда сейчас следует нужно любо* не",
    ),
  },
  {
    address: anyOf(
      "czytelni* asystent* model* ai agent* bot* automat* pan* państw* ty twoj* uwaga system* kto",
    ),
    reply: anyOf(
      "odpowi* odpowied* wynik* napisz* poda* wymie* zgło* cytu* podsumow* popraw* prawidłow* końcow* zwró*",
    ),
    task: anyOf(
      "pytani* instrukcj* poleceni* zadani* zasad* źród* stron* tekst* artyk* poprzedni* powyż* wcześniej* szuk* inn* wszystk*",
    ),
    force: anyOf("ignoruj* zignoruj* zapomn* proszę musi* należy tylko wyłącznie zawsze nigdy teraz"),
  },
  {
    address: anyOf("okuyucu* asistan* model* yapay ajan* bot* otomatik* siz* sen* dikkat sistem* kim"),
    reply: anyOf("yanıt* cevap* sonuç* yaz* belirt* bildir* alıntı* özet* doğru* nihai söyle* döndür* ver"),
    task: anyOf(
      "soru* talimat* görev* kural* kaynak* sayfa* metin* metn* makale* önceki* yukarı* ara* diğer* herşey*",
    ),
    force: anyOf("görmezden* unut* lütfen gerek* zorunda* sadece yalnızca daima asla şimdi"),
  },
];
