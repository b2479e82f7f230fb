export const MANAGER = '/vii/articles'

/** Where an article is written; `id` is null for a new one. */
export const addressOf = (id: string | null): string => `${MANAGER}/${id ?? 'new'}`
