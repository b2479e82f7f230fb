import { SaxesParser } from 'saxes'
import type { ImportNote } from '../pieces.ts'

class Stop extends Error {}

/** Finds where a file stops being well-formed. */
export class WellFormed {
  private problem: string | null = null
  readonly #parser = new SaxesParser()

  constructor() {
    this.#parser.on('error', ({ message }) => {
      const [, line, column, words] = /^(?:.*?:)?(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? []
      this.problem ??= line ? `line ${line}, column ${column}: ${words}` : message
      throw new Stop()
    })
  }

  write(text: string): void {
    this.#parse(() => this.#parser.write(text))
  }

  /** Stops at the first problem: the parser makes an error, which is slow, for each character. */
  #parse(parse: () => void): void {
    if (this.problem !== null) return
    try {
      parse()
    } catch (error) {
      if (!(error instanceof Stop)) throw error
    }
  }

  end(path: string): ImportNote[] {
    this.#parse(() => this.#parser.close())
    if (this.problem === null) return []
    const words = `${path} is not well-formed at ${this.problem}. It was read up to there.`
    return [{ topic: 'not well-formed', words }]
  }
}
