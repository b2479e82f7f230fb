import { hash } from 'node:crypto'
import type { Author } from '../features/publishing/authors/contract.ts'
import { withoutCounts } from '../layouts/page-data.ts'
import type { DataCall } from '../server/noted-data.ts'
import type { ReleaseTeaser } from './read-articles.ts'

export function digestsOfParts(teasers: ReleaseTeaser[], authors: Author[]): Map<unknown, string> {
  const parts = [...teasers.map(({ teaser }) => teaser), ...authors]
  return new Map(parts.map((part) => [part, digestOf(JSON.stringify(part))]))
}

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

/**
 * Digests of the answers of calls.
 * @param partDigests digests of parts that many answers contain
 */
export function createDigests(
  read: object,
  partDigests: Map<unknown, string>,
): (call: DataCall) => Promise<string> {
  const made = new Map<DataCall, Promise<string>>()
  const digest = async (call: DataCall) => {
    const [name, ...parameters] = JSON.parse(call)
    const answer = await Reflect.get(read, name)(...parameters)
    return typeof answer === 'string' ? answer : digestOf(withoutCounts(answer, partDigests))
  }
  return (call) => {
    const digestOfCall = made.get(call) ?? digest(call)
    made.set(call, digestOfCall)
    return digestOfCall
  }
}
