/** A value that PHP has serialised; arrays are maps, because they may have any key. */
export type PhpValue = string | number | boolean | null | PhpArray
export type PhpArray = Map<string, PhpValue>

const DEEPEST = 40

/** What is not read: objects and references are no data, and nothing is made of them. */
export class UnreadablePhp extends Error {
  override name = 'UnreadablePhp'
}

/** Reads scalars and arrays only. Lengths are in bytes. @throws UnreadablePhp */
export function readPhp(text: string): PhpValue {
  const reader = new PhpReader(Buffer.from(text.trim(), 'utf8'))
  const value = reader.value(0)
  if (!reader.isAtEnd) throw new UnreadablePhp('Something follows the value.')
  return value
}

/** The value, or null where there is none that can be read. */
export function phpArray(text: string | undefined): PhpArray | null {
  try {
    const value = readPhp(text ?? '')
    return value instanceof Map ? value : null
  } catch (error) {
    if (error instanceof UnreadablePhp) return null
    throw error
  }
}

/** Values of an array in their order. */
export const phpList = (value: PhpValue | undefined): PhpArray[] =>
  value instanceof Map ? [...value.values()].filter((item) => item instanceof Map) : []

/** A field as text; empty without one. */
export function phpText(array: PhpArray, name: string): string {
  const value = array.get(name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

class PhpReader {
  readonly #bytes: Buffer
  #at = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }

  value(depth: number): PhpValue {
    if (depth > DEEPEST) throw new UnreadablePhp('It is nested too deeply.')
    const type = this.#take(2)
    if (type === 'N;') return null
    if (type === 'b:') return this.#until(';') === '1'
    if (type === 'i:' || type === 'd:') return this.#number(this.#until(';'))
    if (type === 's:') return this.#string()
    if (type === 'a:') return this.#array(depth)
    throw new UnreadablePhp(`“${type}” is no plain value.`)
  }

  #string(): string {
    const length = this.#number(this.#until(':'))
    this.#expect('"')
    const end = this.#at + length
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end
    this.#expect('";')
    return text
  }

  #array(depth: number): PhpArray {
    const count = this.#number(this.#until(':'))
    this.#expect('{')
    const found: PhpArray = new Map()
    for (let index = 0; index < count; index += 1) {
      const key = this.value(depth + 1)
      if (typeof key !== 'string' && typeof key !== 'number')
        throw new UnreadablePhp('A key is neither a text nor a number.')
      found.set(String(key), this.value(depth + 1))
    }
    this.#expect('}')
    return found
  }

  #number(text: string): number {
    if (!/^-?(?:\d+(?:\.\d+)?(?:E[+-]?\d+)?|INF)$|^NAN$/i.test(text))
      throw new UnreadablePhp('A number is none.')
    return Number(text)
  }

  #take(length: number): string {
    if (this.#at + length > this.#bytes.length) throw new UnreadablePhp('It ends too early.')
    this.#at += length
    return this.#bytes.toString('latin1', this.#at - length, this.#at)
  }

  #until(mark: string): string {
    const end = this.#bytes.indexOf(mark, this.#at, 'latin1')
    if (end < 0 || end - this.#at > 40) throw new UnreadablePhp(`“${mark}” is missing.`)
    const text = this.#bytes.toString('latin1', this.#at, end)
    this.#at = end + 1
    return text
  }

  #expect(mark: string): void {
    if (this.#take(mark.length) !== mark) throw new UnreadablePhp(`“${mark}” is missing.`)
  }
}
