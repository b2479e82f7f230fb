export type Secrets = ReturnType<typeof createSecrets>

/** Shorter ones would be found in words. */
const SHORTEST = 6

/** Names replace secrets in printed texts. */
export function createSecrets() {
  const known = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (value.length >= SHORTEST) known.set(value, `$${name}`)
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
      const longestFirst = [...known].sort(([a], [b]) => b.length - a.length)
      return longestFirst.reduce((rest, [value, name]) => rest.replaceAll(value, name), text)
    },
  }
}
