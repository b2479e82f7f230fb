export const MANAGER = '/vii/articles'

/** The editor's address; `id` is null for a new article. */
export const addressOf = (id: string | null): string => `${MANAGER}/${id ?? 'new'}`
