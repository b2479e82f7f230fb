export type RecipePart = 'ingredients' | 'directions'
/** What a heading begins, whose group or variant it names, and what it says in brackets. */
export type RecipeHead = { part: RecipePart; name: string; aside: string }

/** How cooks head the parts of a recipe, in the languages of `recipe-facts.ts` and their neighbors. */
export const RECIPE_HEADS: Record<RecipePart, string[]> = {
  ingredients: [
    ...['ingredients', 'ingredient list', 'ingredients list', 'list of ingredients'],
    ...['what you need', "what you'll need", 'you will need', "you'll need"],
    ...['zutaten', 'zutatenliste', 'ingrédients', 'ingredientes', 'ingredienti', 'ingrediënten'],
    ...['ingredienser', 'ainekset', 'składniki', 'ингредиенты', '材料'],
  ],
  directions: [
    ...['directions', 'instructions', 'method', 'steps', 'preparation', 'procedure'],
    ...['preparation method', 'cooking instructions', 'cooking method', 'recipe instructions'],
    ...['how to make it', 'how to make', 'how to cook', 'the method'],
    ...['zubereitung', 'anleitung', 'préparation', 'étapes', 'réalisation', 'preparación'],
    ...['elaboración', 'instrucciones', 'pasos', 'preparazione', 'procedimento', 'istruzioni'],
    ...['modo de preparo', 'modo de fazer', 'preparação', 'bereiding', 'bereidingswijze'],
    ...['gör så här', 'fremgangsmåde', 'framgangsmåte', 'sådan gør du', 'valmistus'],
    ...['przygotowanie', 'sposób przygotowania', 'приготовление', '作り方'],
  ],
}
const PARTS = Object.keys(RECIPE_HEADS) as RecipePart[]
/** `Ingredients for the crust` */
const FOR =
  /^(.{1,40}?) (?:for|für|pour|para|per|voor|för|til) (?:the |den |die |das |la |le )?(.{1,40})$/i
/** `Crust ingredients`, and no `Key ingredients` */
const OF =
  /^(?:for )?(?:the )?(?!(?:key|main|active|other|secret|optional|special|basic|common)\b)(.{1,40}?) (ingredients|directions|instructions)$/i

/** A heading, or a short paragraph that is bold or before a list. */
const HEAD =
  /<(?:h[1-6])(?: [^>]{0,300})?>(.{0,120}?)<\/h[1-6]>|<p(?: [^>]{0,300})?>(.{0,120}?)<\/p>\s{0,9}(?=<(?:[ou]l|dl|table)\b)|<p(?: [^>]{0,300})?>(?=<(?:strong|b)\b)(.{0,120}?)<\/(?:strong|b)>:?<\/p>/gis

const partOf = (words: string): RecipePart | undefined =>
  PARTS.find((part) => RECIPE_HEADS[part].includes(words.toLowerCase()))

/** What a heading with these words begins in a recipe. */
export function recipeHeadIn(words: string): RecipeHead | null {
  const [, line = '', aside = ''] =
    /^[^\p{L}\p{N}]{0,9}([^()]{1,80}?)[\s:]{0,9}(?:\(([^()]{1,60})\)[\s:]{0,9})?$/u.exec(
      words.replaceAll('’', "'").replaceAll('&#39;', "'").replace(/\s+/g, ' ').trim(),
    ) ?? []
  const part = partOf(line)
  if (part) return { part, name: '', aside }
  const [, head = '', what = ''] = FOR.exec(line) ?? []
  const [, name = '', kind = ''] = OF.exec(line) ?? []
  const found = partOf(head) ?? partOf(kind)
  return found ? { part: found, name: partOf(head) ? what : name, aside } : null
}

/** Whether a text has a list of ingredients and directions under their usual headings. */
export function looksLikeRecipe(html: string): boolean {
  const parts = partsHeadedIn(html)
  return parts.has('ingredients') && parts.has('directions')
}

export const partsHeadedIn = (html: string): Set<RecipePart | undefined> =>
  new Set(
    [...html.matchAll(HEAD)].map(
      ([, heading, paragraph, bold]) =>
        recipeHeadIn((heading ?? paragraph ?? bold ?? '').replace(/<[^>]{0,300}>/g, ''))?.part,
    ),
  )
