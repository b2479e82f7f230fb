import { DEAD_LINKS } from '@site/import-readers/topics.ts'
import { readResult } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { findOwnAddresses, MOST_ADDRESSES } from '../../../publishing/redirects/contract.ts'
import { meantBy } from '../../../publishing/redirects/nearest-address.ts'
import type { ImportReport } from '../contract.ts'
import { noteAll } from '../import-report.ts'
import type { BatchResult } from './count-batch.ts'
import { linksIn } from './linked-files.ts'

/** A link of an imported text to an address of this site. */
export type OwnLink = { href: string; place: string; address: string | null }

/** The links of the texts that were written. */
export function ownLinksOf({ pieces, prepared, outcomes }: Omit<BatchResult, 'same' | 'known'>) {
  const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`
  const places = new Map(pieces.map((piece) => [nameOf(piece), piece.place]))
  const written = new Map(
    outcomes
      .filter(({ outcome }) => outcome === 'new' || outcome === 'updated')
      .map((result) => [nameOf(result), result.address]),
  )
  return prepared.flatMap((piece): OwnLink[] => {
    const address = written.get(nameOf(piece))
    const place = places.get(nameOf(piece)) ?? ''
    const { body } = piece
    if (address === undefined || typeof body !== 'string' || !body.includes('href="/')) return []
    return [...linksIn(body)]
      .filter((href) => /^\/(?!\/)/.test(href) && URL.canParse(href, 'https://site.invalid'))
      .map((href) => ({ href, place, address }))
  })
}

/** Notes the links that lead to nothing when everything is imported (rule: imports/dead-links). */
export async function noteDeadLinks(report: ImportReport, links: OwnLink[]): Promise<void> {
  const lost = await missingOf(links.map(({ href }) => addressOf(href)))
  // The site leads such an address to the nearest content.
  const nearest = new Map([...lost].map((address) => [address, nearestTo(address)]))
  const unknown = await missingOf([...nearest.values()].filter((address) => address !== null))
  for (const { href, place, address } of links) {
    const near = nearest.get(addressOf(href)) ?? null
    const words = `Its link to ${href} leads to nothing here.`
    if (near !== null && unknown.has(near))
      noteAll(report, place, [{ topic: DEAD_LINKS, words }], address)
  }
}

/** Without a slash at the end of its path. */
function addressOf(href: string): string {
  const { pathname, search } = new URL(href, 'https://site.invalid')
  return pathname.replace(/(?<=.)\/$/, '') + search
}

/** Queries by which WordPress numbers its content at the address of the home page. */
const NUMBERED = ['p', 'page_id', 'attachment_id', 'cat', 'author']

/** Itself where there is no nearer one; null where a list of articles or the home page answers. */
function nearestTo(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'https://site.invalid')
  const meant = meantBy(pathname, searchParams)
  if (meant?.kind === 'dates') return null
  const isHome = pathname === '/' && !NUMBERED.some((name) => searchParams.has(name))
  return meant?.path ?? (isHome ? null : address)
}

async function missingOf(addresses: string[]): Promise<Set<string>> {
  const asked = [...new Set(addresses)]
  const missing = new Set<string>()
  for (let from = 0; from < asked.length; from += MOST_ADDRESSES) {
    const p_addresses = asked.slice(from, from + MOST_ADDRESSES)
    const answer = await serviceClient().rpc('find_own_addresses', { p_addresses })
    for (const address of readResult(findOwnAddresses.answer, answer).missing) missing.add(address)
  }
  return missing
}
