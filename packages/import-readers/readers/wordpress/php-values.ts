/** Arrays are maps, because they may have any key. */
export type PhpValue = string | number | boolean | null | PhpArray
export type PhpArray = Map<string, PhpValue>

const DEEPEST = 40

/** Objects and references, which are not read. */
export class UnreadablePhp extends Error {
  override name = 'UnreadablePhp'
}

/** Null, boolean, number, or the beginning of a string or array. */
const TOKEN =
  /(N);|b:([01]);|[id]:(-?\d+(?:\.\d+)?(?:E[+-]?\d+)?|-?INF|NAN);|s:(\d{1,10}):"|a:(\d{1,10}):\{/iy

/** Scalars and arrays only. @throws UnreadablePhp */
export function readPhp(text: string): PhpValue {
  // Lengths are in bytes: a character for each byte.
  const bytes = Buffer.from(text.trim()).toString('latin1')
  let at = 0
  const take = (pattern: RegExp): string[] => {
    pattern.lastIndex = at
    const match = pattern.exec(bytes)
    if (!match) throw new UnreadablePhp(`There is no plain value at ${at}.`)
    at = pattern.lastIndex
    return match
  }
  const takeText = (length: number): string => {
    const words = bytes.slice(at, at + length)
    at += length
    take(/";/y)
    return Buffer.from(words, 'latin1').toString()
  }
  const takeArray = (count: number, depth: number): PhpArray => {
    const values: PhpArray = new Map()
    for (let left = count; left > 0; left -= 1) {
      const key = takeValue(depth)
      if (typeof key !== 'string' && typeof key !== 'number')
        throw new UnreadablePhp('A key is neither a text nor a number.')
      values.set(String(key), takeValue(depth))
    }
    take(/\}/y)
    return values
  }
  const takeValue = (depth: number): PhpValue => {
    if (depth > DEEPEST) throw new UnreadablePhp('It is nested too deeply.')
    const [, nothing, boolean, number, length, count] = take(TOKEN)
    if (nothing) return null
    if (boolean) return boolean === '1'
    if (number) return Number(number)
    return length ? takeText(Number(length)) : takeArray(Number(count), depth + 1)
  }
  const value = takeValue(0)
  if (at !== bytes.length) throw new UnreadablePhp('Something follows the value.')
  return value
}

/** Null when it cannot be read. */
export function phpArray(text: string | undefined): PhpArray | null {
  try {
    const value = readPhp(text ?? '')
    return value instanceof Map ? value : null
  } catch (error) {
    if (error instanceof UnreadablePhp) return null
    throw error
  }
}

export const phpList = (value: PhpValue | undefined): PhpArray[] =>
  value instanceof Map ? [...value.values()].filter((item) => item instanceof Map) : []

/** Empty without the field. */
export function phpText(array: PhpArray, name: string): string {
  const value = array.get(name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
