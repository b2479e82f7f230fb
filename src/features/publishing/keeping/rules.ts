/** Per reader (rule: keeping/list). */
export const MAX_KEPT = 200

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Newest first; local storage may contain anything. */
export const parseKept = (text: string): string[] => cleanKept(text.split(','))

export const formatKept = (ids: string[]): string => ids.join(',')

/** What a guest kept comes first. */
export const mergeKept = (guest: string[], account: string[]): string[] =>
  cleanKept([...guest, ...account])

const cleanKept = (ids: string[]): string[] =>
  [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MAX_KEPT)
