import {
  createNeighbors,
  type FindNeighbors,
  type NeighborRow,
} from '../features/publishing/articles/neighbors.ts'
import { readGuestEnv } from '../server/env.ts'
import { log } from '../server/log.ts'
import { timeLimit } from '../server/time-limit.ts'

const TIMEOUT_MS = 2000

const NONE = createNeighbors([])

/**
 * What was read last; it is read again only when the release has another file. The name of the
 * database is part of it, because tests use several.
 */
let known: { address: string; database: string; tag: string; find: FindNeighbors } | undefined

const reading = new Map<string, Promise<FindNeighbors>>()

/**
 * Finds neighbors among the articles of the release that is served at the address of the request
 * (rule: publishing/neighbors-of-the-release). Simultaneous requests share one read.
 */
export function neighborsOfRelease({ url }: Request): Promise<FindNeighbors> {
  const address = new URL('/neighbors.json', url).href
  const running = reading.get(address)
  if (running) return running
  const find = read(address).finally(() => reading.delete(address))
  reading.set(address, find)
  return find
}

async function read(address: string): Promise<FindNeighbors> {
  const database = readGuestEnv().SUPABASE_URL
  const isKnown = known?.address === address && known.database === database
  const former = isKnown ? known : undefined
  try {
    const answer = await fetch(address, {
      headers: {
        // It takes longer to compress and decompress it than to send it.
        'Accept-Encoding': 'identity',
        ...(former && { 'If-None-Match': former.tag }),
      },
      signal: AbortSignal.timeout(timeLimit(TIMEOUT_MS)),
    })
    if (former && answer.status === 304) return former.find
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
    const rows: NeighborRow[] = await answer.json()
    const find = createNeighbors(rows)
    const tag = answer.headers.get('etag')
    if (tag) known = { address, database, tag, find }
    return find
  } catch (error) {
    log.warn({ error }, 'A page is without the neighbors that the release knows.')
    return former?.find ?? NONE
  }
}
