import { type Handler, Parser } from 'htmlparser2'
import type { ArchiveFile } from '../pieces.ts'
import { DamagedFile, MOST_AT_ONCE, UnreadableImport } from './refuse.ts'
import { textOf } from './stream-text.ts'

export type PartBuilder<Part> = Partial<Handler> & {
  /** Set before elements that are still open are closed. */
  isAtEnd: boolean
  take(): Part[]
}

/**
 * Reads damaged XML as far as possible; expands no entities but those of XML.
 * @param onText sees the text before it is read
 * @throws UnreadableImport for a part too large for memory
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
    if (!(error instanceof DamagedFile)) throw error
  }
  builder.isAtEnd = true
  parser.end()
  yield* builder.take()
}

export const openTag = (name: string, attributes: Record<string, string>): string => {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')}>`
}
