/** How cooks head the parts of a recipe. */
export const RECIPE_HEADS = {
  ingredients: ['ingredients', 'ingredient list', 'what you need', "what you'll need"],
  directions: ['directions', 'instructions', 'method', 'steps', 'preparation'],
}
export type RecipePart = keyof typeof RECIPE_HEADS

/** A heading, or a short paragraph that is bold or before a list. */
const HEAD =
  /<(?:h[1-6])(?: [^>]{0,300})?>(.{0,120}?)<\/h[1-6]>|<p(?: [^>]{0,300})?>(.{0,120}?)<\/p>\s{0,9}(?=<[ou]l\b)|<p(?: [^>]{0,300})?>(?=<(?:strong|b)\b)(.{0,120}?)<\/(?:strong|b)>:?<\/p>/gis

/** The part of a recipe that a heading with these words begins. */
export function partHeadedBy(words: string): RecipePart | null {
  const head = words
    .trim()
    .replace(/[\s:]{1,30}$/, '')
    .replaceAll('’', "'")
    .toLowerCase()
  const parts = Object.keys(RECIPE_HEADS) as RecipePart[]
  return parts.find((part) => RECIPE_HEADS[part].includes(head)) ?? null
}

/** Whether a text has a list of ingredients and directions under their usual headings. */
export function looksLikeRecipe(html: string): boolean {
  const parts = new Set(
    [...html.matchAll(HEAD)].map(([, heading, paragraph, bold]) =>
      partHeadedBy((heading ?? paragraph ?? bold ?? '').replace(/<[^>]{0,300}>/g, '')),
    ),
  )
  return parts.has('ingredients') && parts.has('directions')
}
