import { type Handler, Parser } from 'htmlparser2'
import type { ArchiveFile } from '../pieces.ts'
import { DamagedFile, MOST_AT_ONCE, UnreadableImport } from './refuse.ts'
import { textOf } from './stream-text.ts'

/** Makes parts of the elements of a file: each is taken as soon as it is whole. */
export type PartBuilder<Part> = Partial<Handler> & {
  /** Set before what is still open is closed. */
  isAtEnd: boolean
  take(): Part[]
}

/**
 * Reads XML as far as it goes: what is not well-formed is closed where it has to be. No entity but
 * those of XML is expanded.
 * @param onText sees the text before it is read
 * @throws UnreadableImport for a part that is larger than memory should hold
 */
export async function* readXml<Part>(
  file: ArchiveFile,
  builder: PartBuilder<Part>,
  onText: (text: string) => void = () => {},
): AsyncGenerator<Part> {
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true })
  let sinceLast = 0
  try {
    for await (const text of textOf(file)) {
      onText(text)
      parser.write(text)
      const parts = builder.take()
      sinceLast = parts.length > 0 ? 0 : sinceLast + text.length
      if (sinceLast > MOST_AT_ONCE)
        throw new UnreadableImport(`${file.path} holds a part that is larger than 64 MB.`)
      yield* parts
    }
  } catch (error) {
    // What is damaged was read as far as it goes.
    if (!(error instanceof DamagedFile)) throw error
  }
  builder.isAtEnd = true
  parser.end()
  yield* builder.take()
}

/** As it was written, for markup inside a text. */
export const openTag = (name: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')}>`
}
