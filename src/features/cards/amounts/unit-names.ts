import names from './unit-names.json' with { type: 'json' }
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

/** Other ways to write the units of every magazine, in lower case without full stops, by comma. */
const NAMES: Record<string, string> = names

/** A capital letter alone tells a tablespoon from a teaspoon. */
const LETTERS: Record<string, string> = { T: 'tbsp', t: 'tsp' }

/** Every way to write a unit of every magazine, and its id. */
const KNOWN = new Map<string, string>(
  UNITS.flatMap(({ id, one, many }) =>
    [id, one, many, ...(NAMES[id]?.split(', ') ?? [])].map((name) => [name, id] as const),
  ),
)

/** The unit that a word or two name, without a full stop at their end; null of another word. */
export function unitNamed(text: string, units: readonly Unit[] = UNITS): Unit | null {
  const letter = LETTERS[text.replace(/\.$/, '')]
  const name = text.toLowerCase().replaceAll('.', '')
  const find = (word: string) => {
    const own = units.find(({ id, one, many, names = [] }) =>
      [id, one, many, ...names].includes(word),
    )
    return own ?? units.find(({ id }) => id === KNOWN.get(word))
  }
  // "Tablespoonfuls", "cupsful".
  const found = find(letter ?? name) ?? find(name.replace(/(s?)fuls?$/, '$1'))
  return found ?? null
}
