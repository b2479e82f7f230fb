/** Stores a value as JSON; null removes it. Returns false when the browser stores nothing. */
export const writeLocalStorage = (key: string, value: unknown): boolean =>
  write(() => localStorage, key, value)

/** Null when nothing is stored or it is not JSON. */
export const readLocalStorage = (key: string): unknown => parse(() => localStorage.getItem(key))

export const writeSessionStorage = (key: string, value: unknown): boolean =>
  write(() => sessionStorage, key, value)

/** Reads a JSON value of this tab, and removes it unless `keep` is set. */
export const takeFromSessionStorage = <Value>(key: string, { keep = false } = {}): Value | null =>
  parse(() => {
    const text = sessionStorage.getItem(key)
    if (!keep) sessionStorage.removeItem(key)
    return text
  }) as Value | null

/** Browsers may throw when `localStorage` is merely accessed. */
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

export function isStored(key: string): boolean {
  try {
    return key in localStorage
  } catch {
    return false
  }
}
