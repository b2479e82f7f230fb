const STOP_WORDS =
  'i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she ' +
  'her hers herself it its itself they them their theirs themselves what which who whom this that ' +
  'these those am is are was were be been being have has had having do does did doing a an the and ' +
  'but if or because as until while of at by for with about against between into through during ' +
  'before after above below to from up down in out on off over under again further then once here ' +
  'there when where why how all any both each few more most other some such no nor not only own ' +
  'same so than too very can will just don should now'

const ASKING_WORDS =
  'best good better great way ways tip tips idea ideas guide tutorial instructions instruction ' +
  'plan plans diy homemade make makes making made build building use uses using used get gets ' +
  'getting go goes going know tell need needs want wants start keep keeps stop stops stopping ' +
  'happen happens mean means should must would could please help without versus vs per every ' +
  "often safely properly correctly beginner beginners coming next difference won't don't doesn't " +
  "isn't aren't can't didn't what's kept gone went fix fixing fixed cause causes caused reason " +
  'reasons problem problems trouble issue issues wrong work works working try trying tried look ' +
  'looking find finding learn teach show explain say give take takes took put possible able ' +
  'supposed think thing things stuff kind kinds type types anyone anybody someone somebody ' +
  'everyone everybody anything something nothing really actually still ever never always usually ' +
  'probably just even okay ok advice info information question questions answer answers thanks ' +
  'thank hello necessary required recommended recommend suggest worth taking putting dont doesnt ' +
  'isnt arent cant didnt wont shouldnt couldnt wouldnt hasnt havent whats im ive'

/** The words that a keyword does not need: stop words, and words of asking (SQL: `is_asking`). */
export const UNNEEDED_WORDS: ReadonlySet<string> = new Set(
  `${STOP_WORDS} ${ASKING_WORDS}`.split(' '),
)

/** The needed words of a keyword that are searched for (SQL: `read_terms`). */
export const KEYWORD_WORDS = 24

const HOW =
  /\bhow (?:long|much|many|often|far|deep|deeply|big|large|soon|tall|thick|thin|wide|old|high|heavy)\b/gi
const TO_CAN = /\b(to|do i|do you|can i|can you|should i) can(?=\s)/gi

/**
 * The words of a keyword that an article needs, as the server reads it (SQL: `plain_keyword`,
 * `is_asking`); all words when it has no others (rule: search/questions).
 */
export function neededWords(keyword: string): string[] {
  const plain = keyword.replaceAll('’', "'").replace(HOW, 'how').replace(TO_CAN, '$1 canning')
  const words = plain.split(/[^\p{L}\p{M}\p{N}']+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))
  const needed = words.filter((word) => !UNNEEDED_WORDS.has(word.toLowerCase()))
  return needed.length > 0 ? needed : words
}
