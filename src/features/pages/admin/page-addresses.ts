export const PAGES = '/vii/pages'

/** Where a page of text is edited. */
export const addressOfPage = (id: number): string => `${PAGES}/${id}`
