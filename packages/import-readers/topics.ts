/** Topic of recipes that a public page may have. */
export const RECIPES_ELSEWHERE = 'recipes that are not in the file'

/** Topic of texts that became cards. */
export const RECIPES_TAKEN = 'recipes that are cards now'

/** Topic of texts whose date is not known. */
export const UNDATED = 'dates that are not known'

/** Topic of links of imported texts to addresses of this site where nothing is. */
export const DEAD_LINKS = 'links that lead to nothing'

/** Topic of what the source says about the magazine itself. */
export const SETTINGS = 'settings of the old site'

/** Topic of texts that do not say whether they were public. */
export const UNSTATED = 'texts that do not say whether they were public'
