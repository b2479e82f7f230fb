export const REPORT_PATH = '/api/client-error'

export const KINDS = ['error', 'rejection', 'island', 'script'] as const
export type Kind = (typeof KINDS)[number]

/** Characters; longer texts are cut. */
export const LONGEST = { message: 300, stack: 1500, page: 40 } as const
