export const MANAGER = '/vii/articles'

export const addressOf = (id: string | null): string => `${MANAGER}/${id ?? 'new'}`
