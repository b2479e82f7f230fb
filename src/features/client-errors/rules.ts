/** Where pages report what went wrong in them. */
export const REPORT_PATH = '/api/client-error'

/** What went wrong in a page. */
export const KINDS = ['error', 'rejection', 'island', 'script'] as const
export type Kind = (typeof KINDS)[number]

/** Characters of a message or a stack; the rest says nothing new. */
export const LONGEST = { message: 300, stack: 1500, page: 40 } as const
