import { SaxesParser } from 'saxes'

/** Where a file stops being well-formed, as a reader of XML says it. */
export class WellFormed {
  problem: string | null = null
  readonly #parser = new SaxesParser()

  constructor() {
    this.#parser.on('error', ({ message }) => {
      const [, line, column, words] = /^(?:.*?:)?(\d+):(\d+): ([\s\S]*)$/.exec(message) ?? []
      this.problem ??= line ? `line ${line}, column ${column}: ${words}` : message
    })
  }

  /** Reads no further than the first problem. */
  write(text: string): void {
    if (this.problem === null) this.#parser.write(text)
  }

  end(): void {
    if (this.problem === null) this.#parser.close()
  }
}
