import { SaxesParser } from 'saxes'
import type { ImportNote } from '../pieces.ts'

/** Finds where a file stops being well-formed. */
export class WellFormed {
  private problem: string | null = null
  readonly #parser = new SaxesParser()

  constructor() {
    this.#parser.on('error', ({ message }) => {
      const [, line, column, words] = /^(?:.*?:)?(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? []
      this.problem ??= line ? `line ${line}, column ${column}: ${words}` : message
    })
  }

  write(text: string): void {
    if (this.problem === null) this.#parser.write(text)
  }

  end(path: string): ImportNote[] {
    if (this.problem === null) this.#parser.close()
    if (this.problem === null) return []
    const words = `${path} stops being well-formed at ${this.problem}. It was read as far as it goes.`
    return [{ topic: 'not well-formed', words }]
  }
}
