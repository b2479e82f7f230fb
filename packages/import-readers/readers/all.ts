import { UnreadableImport } from '../archive/refuse.ts'
import type { Archive, Reader } from '../pieces.ts'
import { beehiivReader } from './beehiiv/beehiiv.reader.ts'
import { bloggerReader } from './blogger/blogger.reader.ts'
import { buttondownReader } from './buttondown/buttondown.reader.ts'
import { ghostReader } from './ghost/ghost.reader.ts'
import { htmlReader } from './html-files/html.reader.ts'
import { markdownReader } from './markdown/markdown.reader.ts'
import { mediumReader } from './medium/medium.reader.ts'
import { movableTypeReader } from './movable-type/movable-type.reader.ts'
import { notionReader } from './notion/notion.reader.ts'
import { subscribersReader } from './subscribers/subscribers.reader.ts'
import { substackReader } from './substack/substack.reader.ts'
import { wixReader } from './wix/wix.reader.ts'
import { wordpressReader } from './wordpress/wordpress.reader.ts'

/** Of other systems. */
export const READERS: Reader[] = [
  beehiivReader,
  bloggerReader,
  buttondownReader,
  ghostReader,
  htmlReader,
  markdownReader,
  mediumReader,
  movableTypeReader,
  notionReader,
  subscribersReader,
  substackReader,
  wixReader,
  wordpressReader,
]

/** Of a reader that found marks of its system. */
const KNOWN = 0.9

/** By contents, not by names. @throws UnreadableImport for an unknown system */
export async function readerFor(archive: Archive, readers = READERS): Promise<Reader> {
  const sure = await Promise.all(readers.map((reader) => reader.recognizes(archive)))
  const known = readers.filter((_, at) => (sure[at] ?? 0) >= KNOWN)
  if (known.length > 1)
    throw new UnreadableImport(
      `${archive.name} contains exports of ${known.map(({ name }) => name).join(' and ')}: import each one separately.`,
    )
  const best = Math.max(...sure)
  const reader = readers[sure.indexOf(best)]
  if (best > 0 && reader) return reader
  for (const { refusal } of readers) {
    const words = await refusal?.(archive)
    if (words) throw new UnreadableImport(words)
  }
  throw new UnreadableImport(
    `${archive.name} is not an export that can be imported. These can: ${readers.map(({ name, reads = name }) => reads).join(', ')}.`,
  )
}
