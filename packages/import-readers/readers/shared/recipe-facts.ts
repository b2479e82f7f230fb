/** What lines beside a recipe say about it, in their own words. */
export type RecipeFacts = {
  prepTime?: string
  cookTime?: string
  totalTime?: string
  recipeYield?: string
  difficulty?: string
}
type Name = keyof RecipeFacts

const TIME =
  /^(?:about |approx\.? |ca\.? |~ ?|\+ ?)*[\d½¼¾⅓⅔][^.!?]*(?:m|h|d|s|w|minut|stund|heur|hor|or[ae]|tag)\p{L}*\b[^!?]*$/iu
const AMOUNT =
  /^(?:about |approx\.? |ca\.? |~ ?|for |makes |serves )*(?:[\d½¼¾]|(?:one|two|three|four|five|six|eight|ten|twelve|a|an)\b)[^,.!?;:]{0,30}$/i
const WORD = /^[★☆●○\p{L}][^.!?:]{0,30}$/u

/** Labels in English, German, French, Spanish, Italian and Portuguese. */
const LABELS: [name: Name, labels: RegExp, value: RegExp][] = [
  [
    'prepTime',
    /^(?:prep(?:aration)?|hands[- ]on|active|work|vorbereitung|zubereitung|préparation|preparación|preparazione|preparo)(?:s?[- ]?(?:time|zeit))?/i,
    TIME,
  ],
  ['prepTime', /^(?:(?:temps|tiempo|tempo) (?:de |di )?pr[eé]par\p{L}+)/iu, TIME],
  [
    'cookTime',
    /^(?:cook(?:ing)?|bak(?:e|ing)|roast(?:ing)?|koch|back|cuisson|cocción|cottura)(?:[- ]?(?:time|zeit))?/i,
    TIME,
  ],
  [
    'cookTime',
    /^(?:(?:temps|tiempo|tempo) (?:de |di )?(?:cuisson|cocción|cottura|cozimento))/iu,
    TIME,
  ],
  ['totalTime', /^(?:total|ready in|time|takes|gesamt|insgesamt)(?:[- ]?(?:time|zeit))?/i, TIME],
  ['totalTime', /^(?:(?:temps|tiempo|tempo) tot\p{L}+)/iu, TIME],
  [
    'recipeYield',
    /^(?:serves|servings?|yields?|makes|portions?|portionen|feeds|ergibt|personen|raciones|porciones|porzioni|dosi|porções|pour)/i,
    AMOUNT,
  ],
  [
    'difficulty',
    /^(?:difficulty|skill(?: level)?|level|schwierigkeit(?:sgrad)?|difficulté|dificultad|difficoltà|dificuldade)/i,
    WORD,
  ],
]
const LONGEST_FACT = 90
const MARKUP = /^\s*(?:[-*+>•]|\d+[.)]|#{1,6})\s+|[*_`]|<[^>]*>|\[\s*[x ]?\s*\]/g
/** Between facts on one line: signs, or a pictogram before each label. */
const BETWEEN = /\s*(?:[|•·;]|\p{Extended_Pictographic}\uFE0F?)\s*/u

function factIn(text: string): [Name, string] | null {
  for (const [name, labels, values] of LABELS) {
    const [label] = labels.exec(text) ?? []
    if (!label) continue
    const [whole, sign] = /^\s*(?:\([^)]{0,30}\)\s*)?([:：=–—-]?)\s*/.exec(
      text.slice(label.length),
    ) ?? ['', '']
    const value = text.slice(label.length + whole.length).replace(/[.\s]+$/, '')
    const isApart = whole !== '' && (sign !== '' || name !== 'difficulty')
    if (isApart && values.test(value)) return [name, value]
  }
  const [, people] =
    /^(?:for|für|para|per)\s+(\d+(?:\s*[-–]\s*\d+)?\s+(?:people|persons?|personen|personas|persone|pessoas))$/i.exec(
      text,
    ) ?? []
  return people ? ['recipeYield', people] : null
}

/** The facts of a line that says nothing else; null for any other line. */
export function factsIn(line: string): RecipeFacts | null {
  const text = line.replace(MARKUP, ' ').replace(/\s+/g, ' ').trim()
  if (text === '' || text.length > LONGEST_FACT) return null
  const facts = text
    .split(BETWEEN)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .map((part) => factIn(part.trim().replace(/^\((.*)\)$/, '$1')))
  return facts.length > 0 && facts.every((fact) => fact !== null) ? Object.fromEntries(facts) : null
}
