/**
 * What this tab remembers from one page to the next; a browser that keeps nothing just forgets.
 */
export function writeSessionStorage(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage may be full or forbidden; nothing that is kept here is needed.
  }
}

/** What was remembered, which is forgotten unless it is to be kept; null when there is nothing. */
export function takeFromSessionStorage<Value>(key: string, { keep = false } = {}): Value | null {
  try {
    const text = sessionStorage.getItem(key)
    if (!keep) sessionStorage.removeItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
