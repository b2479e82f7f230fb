export const PAGES = '/vii/pages'

export const addressOfPage = (id: number): string => `${PAGES}/${id}`
