import { treeOf } from '@site/text/html-tree.ts'
import { elementsIn } from '@site/text/read-document.ts'
import { shownText } from '@site/text/text-of-html.ts'
import { withoutTags } from '@site/text/without-tags.ts'

export type RecipePart = 'ingredients' | 'directions'
/** What a heading begins, whose group or variant it names, and what it says in brackets. */
export type RecipeHead = { part: RecipePart; name: string; aside: string; isOfCraft: boolean }

/** How cooks head the parts of a recipe, in the languages of `recipe-facts.ts` and their neighbors. */
export const RECIPE_HEADS: Record<RecipePart, string[]> = {
  ingredients: [
    ...['ingredients', 'ingredient list', 'ingredients list', 'list of ingredients'],
    ...['zutaten', 'zutatenliste', 'ingrédients', 'ingredientes', 'ingredienti', 'ingrediënten'],
    ...['ingredienser', 'ainekset', 'składniki', 'lista zakupów', 'shopping list', 'ингредиенты'],
    ...['suroviny', 'ingredience', 'ingrediencie', 'hozzávalók', 'ingrediente', 'malzemeler'],
    ...['інгредієнти', 'sastojci', 'sestavine', 'υλικά', 'съставки', 'продукти', 'nguyên liệu'],
    ...['bahan', 'bahan-bahan', '材料', '재료', '食材', '配料'],
  ],
  directions: [
    ...['directions', 'instructions', 'method', 'steps', 'preparation', 'procedure'],
    ...['preparation method', 'cooking instructions', 'cooking method', 'recipe instructions'],
    ...['how to make it', 'how to make', 'how to cook', 'the method'],
    ...['zubereitung', 'anleitung', 'préparation', 'étapes', 'réalisation', 'preparación'],
    ...['elaboración', 'instrucciones', 'pasos', 'preparazione', 'procedimento', 'istruzioni'],
    ...['modo de preparo', 'modo de fazer', 'preparação', 'bereiding', 'bereidingswijze'],
    ...['gör så här', 'fremgangsmåde', 'framgangsmåte', 'sådan gør du', 'valmistus'],
    ...['przygotowanie', 'sposób przygotowania', 'wykonanie', 'приготовление', 'postup'],
    ...['postup přípravy', 'elkészítés', 'mod de preparare', 'yapılışı', 'приготування'],
    ...['priprema', 'priprava', 'εκτέλεση', 'приготвяне', 'cách làm', 'cara membuat'],
    ...['作り方', '만드는 법', '만들기', '做法', '步骤', '步驟'],
  ],
}
/** What is made of them may be a recipe too. */
const OF_CRAFT = [
  ...['what you need', "what you'll need", 'you will need', "you'll need"],
  ...['materials', 'materials needed', 'supplies', 'supplies needed', 'tools and materials'],
  ...['material', 'materialien', 'matériel', 'materiales', 'materiali', 'materiais'],
]
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

function partOf(words: string): RecipePart | undefined {
  const head = words.toLowerCase()
  return OF_CRAFT.includes(head)
    ? 'ingredients'
    : PARTS.find((part) => RECIPE_HEADS[part].includes(head))
}

/** What a heading with these words begins in a recipe. */
export function recipeHeadIn(words: string): RecipeHead | null {
  const [, line = '', aside = ''] =
    /^[^\p{L}\p{N}]{0,9}([^()]{1,80}?)[\s:]{0,9}(?:\(([^()]{1,60})\)[\s:]{0,9})?$/u.exec(
      words.replaceAll('’', "'").replaceAll('&#39;', "'").replace(/\s+/g, ' ').trim(),
    ) ?? []
  const part = partOf(line)
  const isOfCraft = OF_CRAFT.includes(line.toLowerCase())
  if (part) return { part, name: '', aside, isOfCraft }
  const [, head = '', what = ''] = FOR.exec(line) ?? []
  const [, name = '', kind = ''] = OF.exec(line) ?? []
  const found = partOf(head) ?? partOf(kind)
  return found ? { part: found, name: partOf(head) ? what : name, aside, isOfCraft } : null
}

/** Whether a text has a list of ingredients and directions under their usual headings. */
export function looksLikeRecipe(html: string): boolean {
  const heads = [...html.matchAll(HEAD)].map(
    ([, heading, paragraph, bold]) => heading ?? paragraph ?? bold ?? '',
  )
  const parts = new Set(heads.map((head) => recipeHeadIn(withoutTags(head))?.part))
  return PARTS.every((part) => parts.has(part))
}

/** The parts whose heads are lines of a text, whatever they are written as. */
export function partsIn(html: string): Set<RecipePart> {
  const lines = html.split(
    /<\/?(?:h[1-6]|p|div|br|li|[ou]l|dl|table|section|article|hr)\b[^>]{0,500}>/i,
  )
  const heads = lines.map(withoutTags).filter((line) => line.length <= 90)
  return new Set(heads.flatMap((line) => recipeHeadIn(line)?.part ?? []))
}

/** At the beginning of a line of ingredients. */
export const AMOUNT = /^(?:about |ca\.? )?[\d½¼¾⅓⅔⅛]/iu
/** Words of measures and food. */
export const OF_KITCHEN =
  /\d\s?(?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?|g|kg|ml|dl|l|oz|ounces?|lbs?|pounds?)\b|\b(?:eggs?|salt|sugar|flour|butter|milk|garlic|onions?|olive oil)\b/i
const FEWEST_INGREDIENTS = 3
const FEWEST_STEPS = 2
/** Characters of a step. */
const SHORTEST_STEP = 12

/** Whether a text has a list of amounts of food, and a list of steps behind it, without headings. */
export function hasRecipeLists(html: string): boolean {
  if (html.split(/<[ou]l\b/).length < 3) return false
  const lists = elementsIn(treeOf(html), ({ tagName }) => /^[ou]l$/.test(tagName)).map((list) =>
    shownText(list).split('\n').filter(Boolean),
  )
  return lists.some((lines, at) => isOfIngredients(lines) && isOfSteps(lists[at + 1] ?? []))
}

const isOfIngredients = (lines: string[]): boolean =>
  lines.length >= FEWEST_INGREDIENTS &&
  lines.filter((line) => AMOUNT.test(line)).length > lines.length / 2 &&
  lines.some((line) => OF_KITCHEN.test(line))

const isOfSteps = (lines: string[]): boolean =>
  lines.length >= FEWEST_STEPS &&
  lines.every((line) => !AMOUNT.test(line)) &&
  lines.filter((line) => line.length >= SHORTEST_STEP).length > lines.length / 2
