export const MANAGER = '/vii/articles'

/** Where its page lists the pictures that are not described. */
export const UNDESCRIBED = 'undescribed-pictures'

/** Where an article is written; `id` is null for a new one. */
export const addressOf = (id: string | null): string => `${MANAGER}/${id ?? 'new'}`
