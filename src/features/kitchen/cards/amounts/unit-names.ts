import names from './unit-names.json' with { type: 'json' }
import { UNITS } from './units.ts'
import type { Unit } from './usual-units.ts'

/** Other names of units, in lower case and separated by commas. */
const NAMES: Record<string, string> = names

/** Abbreviations that differ only in their capital letter. */
const LETTERS: Record<string, string> = { T: 'tbsp', t: 'tsp' }

const KNOWN = new Map<string, string>(
  UNITS.flatMap(({ id, one, many }) =>
    [id, one, many, ...(NAMES[id]?.split(', ') ?? [])].map((name) => [name, id] as const),
  ),
)

/** Finds a unit by one of its names, with or without full stops; null for other words. */
export function unitNamed(text: string, units: readonly Unit[] = UNITS): Unit | null {
  const letter = LETTERS[text.replace(/\.$/, '')]
  const name = text.toLowerCase().replaceAll('.', '')
  const find = (word: string) => {
    const own = units.find(({ id, one, many, names = [] }) =>
      [id, one, many, ...names].includes(word),
    )
    return own ?? units.find(({ id }) => id === KNOWN.get(word))
  }
  // "Tablespoonfuls" and "cupsful" are names too.
  return find(letter ?? name) ?? find(name.replace(/(s?)fuls?$/, '$1')) ?? null
}
