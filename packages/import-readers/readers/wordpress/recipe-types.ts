/** Types whose items are parts of articles: the recipes of WP Recipe Maker and of Tasty Recipes. */
export const isRecipeType = (type: string): boolean => /^(?:wprm|tasty)_recipe$/.test(type)

/** Items with a page of their own among the posts: also recipes of Cooked and of themes. */
export const isArticleType = (type: string): boolean =>
  type === 'post' || (/^(?:\w{1,20}_)?recipes?$/.test(type) && !isRecipeType(type))

/** Taxonomies that plugins for recipes have in the place of categories and tags. */
export const RECIPE_CATEGORIES = /^(?:cp_recipe_category|recipe[-_](?:category|course)|course)$/
export const RECIPE_TAGS = /^(?:cp_recipe_tags|recipe[-_](?:tags?|key))$/

/** Taxonomies whose terms a recipe itself has. */
export const RECIPE_TERMS = /^(?:wprm_\w+|ingredient|cuisine|(?:cp_)?recipe[-_]cuisine)$/
