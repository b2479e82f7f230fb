/** The most articles that one reader can keep (rule: keeping/list). */
export const MAX_KEPT = 200

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Parses the ids of kept articles, newest first. Invalid ids are dropped, because the text is
 * from local storage.
 */
export const parseKept = (text: string): string[] => cleanKept(text.split(','))

/** The ids as the text that `parseKept` reads. */
export const formatKept = (ids: string[]): string => ids.join(',')

/** Merges a guest's list into that of the account; the guest's articles come first. */
export const mergeKept = (guest: string[], account: string[]): string[] =>
  cleanKept([...guest, ...account])

const cleanKept = (ids: string[]): string[] =>
  [...new Set(ids.filter((id) => ID.test(id)))].slice(0, MAX_KEPT)
