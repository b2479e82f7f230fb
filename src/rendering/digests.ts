import { hash } from 'node:crypto'
import type { Author } from '../features/publishing/authors/contract.ts'
import { withoutCounts } from '../layouts/page-data.ts'
import type { DataCall } from '../server/noted-data.ts'
import type { ReleaseTeaser } from './read-teasers.ts'

/** Digests of teasers that were made before, because the next release has most of them too. */
const known = new WeakMap<object, string>()

export function digestsOfParts(teasers: ReleaseTeaser[], authors: Author[]): Map<unknown, string> {
  const parts = [...teasers.map(({ teaser }) => teaser), ...authors]
  return new Map(parts.map((part) => [part, digestOfPart(part)]))
}

function digestOfPart(part: object): string {
  const digest = known.get(part) ?? digestOf(JSON.stringify(part))
  known.set(part, digest)
  return digest
}

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

/**
 * Digests of the answers of calls.
 * @param read functions that answer a text are asked each time, and the text is the digest
 * @param partDigests digests of parts that many answers contain
 */
export function createDigests(
  read: object,
  partDigests: Map<unknown, string>,
): (call: DataCall) => string | Promise<string> {
  const made = new Map<DataCall, Promise<string>>()
  const digestOfAnswer = async (answer: unknown) =>
    digestOf(withoutCounts(await answer, partDigests))
  return (call) => {
    const digest = made.get(call)
    if (digest) return digest
    const [name, ...parameters] = JSON.parse(call)
    const answer = Reflect.get(read, name)(...parameters)
    // Texts are those of single articles: as many as there are articles, and soon made again.
    if (typeof answer === 'string') return answer
    const digestOfCall = digestOfAnswer(answer)
    made.set(call, digestOfCall)
    return digestOfCall
  }
}
