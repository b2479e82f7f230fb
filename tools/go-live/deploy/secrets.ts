/** The secrets of one run, by their names; whatever is printed has the names in their place. */
export type Secrets = {
  /** Remembers a secret that came from an answer or a service. */
  add(name: string, value: string): void
  /** A text without the secrets. */
  hide(text: string): string
}

/** Shorter ones would be found in words. */
const SHORTEST = 6

export function createSecrets(): Secrets {
  const known = new Map<string, string>()
  const add = (name: string, value: string) => {
    if (value.length >= SHORTEST) known.set(value, `$${name}`)
  }
  return {
    add(name, value) {
      add(name, value)
      add(name, encodeURIComponent(value))
      const password = URL.parse(value)?.password
      if (password) {
        add(name, password)
        add(name, decodeURIComponent(password))
      }
    },
    hide(text) {
      const longestFirst = [...known].sort(([a], [b]) => b.length - a.length)
      return longestFirst.reduce((rest, [value, name]) => rest.replaceAll(value, name), text)
    },
  }
}
