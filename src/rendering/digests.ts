import { hash } from 'node:crypto'
import type { Author } from '../features/publishing/authors/contract.ts'
import { withoutCounts } from '../layouts/page-data.ts'
import type { DataCall } from '../server/noted-data.ts'
import type { ReleaseCard } from './read-articles.ts'

export function digestsOfParts(cards: ReleaseCard[], authors: Author[]): Map<unknown, string> {
  const parts = [...cards.map(({ listed }) => listed), ...authors]
  return new Map(parts.map((part) => [part, digestOf(JSON.stringify(part))]))
}

const digestOf = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

/** @param known digests of parts that many answers contain */
export function createDigests(
  read: object,
  known: Map<unknown, string>,
): (call: DataCall) => Promise<string> {
  const made = new Map<DataCall, Promise<string>>()
  const digest = async (call: DataCall) => {
    const [name, ...given] = JSON.parse(call)
    const answer = await Reflect.get(read, name)(...given)
    return typeof answer === 'string' ? answer : digestOf(withoutCounts(answer, known))
  }
  return (call) => {
    const found = made.get(call) ?? digest(call)
    made.set(call, found)
    return found
  }
}
