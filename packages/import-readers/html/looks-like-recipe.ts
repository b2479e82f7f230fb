/** How cooks head the parts of a recipe. */
export const RECIPE_HEADS = {
  ingredients: ['ingredients', 'ingredient list', 'what you need', "what you'll need"],
  directions: ['directions', 'instructions', 'method', 'steps', 'preparation'],
}

/** A heading, or a short paragraph before a list. */
const HEAD =
  /<(?:h[1-6])(?: [^>]{0,300})?>(.{0,120}?)<\/h[1-6]>|<p(?: [^>]{0,300})?>(.{0,120}?)<\/p>\s{0,9}(?=<[ou]l\b)/gis

/** Whether a text has a list of ingredients and directions under their usual headings. */
export function looksLikeRecipe(html: string): boolean {
  const heads = new Set(
    [...html.matchAll(HEAD)].map(([, heading, paragraph]) =>
      (heading ?? paragraph ?? '')
        .replace(/<[^>]{0,300}>/g, '')
        .replace(/[\s:]+$/, '')
        .replaceAll('’', "'")
        .trim()
        .toLowerCase(),
    ),
  )
  return Object.values(RECIPE_HEADS).every((names) => names.some((name) => heads.has(name)))
}
