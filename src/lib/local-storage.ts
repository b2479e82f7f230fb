/**
 * What this browser keeps of a page for the next visit, as JSON; a browser that keeps nothing, or
 * has no room left, just forgets.
 */
export function writeLocalStorage(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // What was typed is still on the page.
  }
}

/** What was kept; null when there is nothing, or nothing that can be read. */
export function readLocalStorage(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
