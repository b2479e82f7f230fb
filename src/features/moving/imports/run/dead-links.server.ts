import { DEAD_LINKS } from '@site/import-readers/topics.ts'
import * as v from 'valibot'
import { readResult } from '../../../../server/database-errors.ts'
import { serviceClient } from '../../../../server/service-client.ts'
import { findOwnAddresses, MOST_ADDRESSES } from '../../../publishing/redirects/contract.ts'
import { meantBy } from '../../../publishing/redirects/nearest-address.ts'
import type { ImportReport } from '../contract.ts'
import { noteAll } from '../import-report.ts'
import type { BatchResult } from './count-batch.ts'
import { linksIn } from './linked-files.ts'

/** A link of an imported text to an address of this site. */
export type OwnLink = {
  href: string
  place: string
  address: string | null
  /** Whether readers see the text. */
  isPublic: boolean
}

const unseenAddresses = v.record(v.string(), v.picklist(['draft', 'binned']))
const STATES = { draft: 'a draft', binned: 'an article in the bin' }

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
    const { body, state } = piece
    if (address === undefined || typeof body !== 'string' || !body.includes('href="/')) return []
    return [...linksIn(body)]
      .filter((href) => /^\/(?!\/)/.test(href) && URL.canParse(href, 'https://site.invalid'))
      .map((href) => ({ href, place, address, isPublic: state === 'published' }))
  })
}

/**
 * Notes the links that lead to nothing when everything is imported, and those of public texts that
 * lead to what readers do not see (rule: imports/dead-links).
 */
export async function noteDeadLinks(report: ImportReport, links: OwnLink[]): Promise<void> {
  const addresses = [...new Set(links.map(({ href }) => addressOf(href)))]
  const lost = await missingOf(addresses)
  // The site leads such an address to the nearest content.
  const targets = new Map(
    addresses.map((own) => [own, lost.has(own) ? nearestTo(own) : own] as const),
  )
  const nearest = [...lost].flatMap((own) => targets.get(own) ?? [])
  const unknown = await missingOf(nearest)
  const unseen = await unseenOf([...targets.values()].filter((target) => target !== null))
  for (const { href, place, address, isPublic } of links) {
    const target = targets.get(addressOf(href)) ?? ''
    const state = isPublic ? unseen.get(target) : undefined
    const led = unknown.has(target) ? 'nothing here' : state && STATES[state]
    if (led)
      noteAll(
        report,
        place,
        [{ topic: DEAD_LINKS, words: `Its link to ${href} leads to ${led}.` }],
        address,
      )
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

/** In calls of as many addresses as one takes. */
function callsOf(addresses: string[]): string[][] {
  const asked = [...new Set(addresses)]
  return Array.from({ length: Math.ceil(asked.length / MOST_ADDRESSES) }, (_, call) =>
    asked.slice(call * MOST_ADDRESSES, (call + 1) * MOST_ADDRESSES),
  )
}

async function missingOf(addresses: string[]): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const p_addresses of callsOf(addresses)) {
    const answer = await serviceClient().rpc('find_own_addresses', { p_addresses })
    for (const address of readResult(findOwnAddresses.answer, answer).missing) missing.add(address)
  }
  return missing
}

async function unseenOf(addresses: string[]) {
  const unseen = new Map<string, keyof typeof STATES>()
  for (const p_addresses of callsOf(addresses)) {
    const answer = await serviceClient().rpc('unseen_addresses', { p_addresses })
    for (const [address, state] of Object.entries(readResult(unseenAddresses, answer)))
      unseen.set(address, state)
  }
  return unseen
}
