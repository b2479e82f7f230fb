import { type Handler, Parser } from 'htmlparser2'
import type { ArchiveFile } from '../pieces.ts'
import { DamagedFile, MOST_AT_ONCE, UnreadableImport } from './refuse.ts'
import { textOf } from './stream-text.ts'

export type PartBuilder<Part> = Partial<Handler> & {
  /** Set before elements that are still open are closed. */
  isAtEnd: boolean
  take(): Part[]
}

/** Exports nest ten elements, and HTML in a damaged one some dozens. */
const DEEPEST = 1000

/** The parser searches all open elements at each tag, so that many of them take quadratic time. */
function refuseDeep(builder: Partial<Handler>, { path }: ArchiveFile): void {
  const { onopentag, onclosetag } = builder
  let depth = 0
  builder.onopentag = (...words) => {
    depth += 1
    if (depth > DEEPEST)
      throw new UnreadableImport(`${path} has elements nested more than 1,000 levels deep.`)
    onopentag?.apply(builder, words)
  }
  builder.onclosetag = (...words) => {
    depth -= 1
    onclosetag?.apply(builder, words)
  }
}

/**
 * Reads damaged XML as far as possible; expands no entities but those of XML.
 * @param onText sees the text before it is read
 * @throws UnreadableImport for a part too large for memory, or nested too deeply
 */
export async function* readXml<Part>(
  file: ArchiveFile,
  builder: PartBuilder<Part>,
  onText: (text: string) => void = () => {},
): AsyncGenerator<Part> {
  refuseDeep(builder, file)
  const parser = new Parser(builder, { xmlMode: true, decodeEntities: true })
  let sinceLast = 0
  try {
    for await (const text of textOf(file)) {
      onText(text)
      parser.write(text)
      const parts = builder.take()
      sinceLast = parts.length > 0 ? 0 : sinceLast + text.length
      if (sinceLast > MOST_AT_ONCE)
        throw new UnreadableImport(`${file.path} contains a part that is larger than 64 MB.`)
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
