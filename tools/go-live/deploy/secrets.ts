export type Secrets = ReturnType<typeof createSecrets>

/** Shorter values are not hidden, because they could be parts of words. */
const SHORTEST = 6

/** Replaces secrets in printed texts by their names. */
export function createSecrets() {
  const names = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (value.length >= SHORTEST) names.set(value, `$${name}`)
  }
  return {
    add(name: string, value: string): void {
      add(name, value)
      add(name, encodeURIComponent(value))
      const password = URL.parse(value)?.password
      if (password) {
        add(name, password)
        add(name, decodeURIComponent(password))
      }
    },
    hide(text: string): string {
      const longestFirst = [...names].sort(([a], [b]) => b.length - a.length)
      return longestFirst.reduce((rest, [value, name]) => rest.replaceAll(value, name), text)
    },
  }
}
