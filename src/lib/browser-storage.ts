/** Stores JSON in this browser, or removes it for null; false when the browser has no room or stores nothing. */
export const writeLocalStorage = (key: string, value: unknown): boolean =>
  write(() => localStorage, key, value)

/** Null when nothing readable is stored. */
export const readLocalStorage = (key: string): unknown => parse(() => localStorage.getItem(key))

/** Stores JSON for this tab, as far as the browser allows it. */
export const writeSessionStorage = (key: string, value: unknown): boolean =>
  write(() => sessionStorage, key, value)

/** Reads JSON of this tab and removes it unless `keep` is set; null when nothing readable is stored. */
export const takeFromSessionStorage = <Value>(key: string, { keep = false } = {}): Value | null =>
  parse(() => {
    const text = sessionStorage.getItem(key)
    if (!keep) sessionStorage.removeItem(key)
    return text
  }) as Value | null

/** A browser may throw for the mere access to its storage. */
function write(storage: () => Storage, key: string, value: unknown): boolean {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function parse(read: () => string | null): unknown {
  try {
    return JSON.parse(read() ?? 'null')
  } catch {
    return null
  }
}

/** Whether this browser stores something under a key. */
export function isStored(key: string): boolean {
  try {
    return key in localStorage
  } catch {
    return false
  }
}
