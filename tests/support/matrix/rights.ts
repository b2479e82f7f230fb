import type { Who } from './people.ts'

/** The names that docs/security.md gives, lowest first: each may what those before it may. */
const RANKS = ['guest', 'user', 'verified', 'author', 'editor', 'administrator'] as const
export type Rank = (typeof RANKS)[number]

/**
 * Who has a right: from a rank on; the owner of the row or thing, a verified user; the author whose
 * article it is; or people whose session has ended, where they get more than a guest.
 */
type Holder = Rank | 'owner' | 'its author' | 'ended'
export type Holders = Holder | `${Holder} or ${Holder}`

/** In the order of what they include. */
export const TOKEN_SCOPES = ['read', 'articles', 'all'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** What each person is; those whose session has ended are left out. */
const HELD: Partial<Record<Who, { rank: Rank; also?: Holder }>> = {
  guest: { rank: 'guest' },
  owner: { rank: 'verified', also: 'owner' },
  other: { rank: 'verified' },
  demoted: { rank: 'verified' },
  unverified: { rank: 'user' },
  author: { rank: 'author', also: 'its author' },
  'other author': { rank: 'author' },
  editor: { rank: 'editor' },
  administrator: { rank: 'administrator' },
}
const ENDED = { rank: 'guest', also: 'ended' } as const

const placeOf = (rank: string) => RANKS.indexOf(rank as Rank)

/** Whether a right that its holders have is a person's too; null is nobody's. */
export function isHolder(who: Who, holders: Holders | null): boolean {
  const { rank, also } = HELD[who] ?? ENDED
  return (holders ?? '').split(' or ').some((holder) => {
    const lowest = placeOf(holder)
    return holder === also || (lowest >= 0 && lowest <= placeOf(rank))
  })
}

/** Whether a token of one scope may what needs another; what needs none no token may. */
export const isWithin = (held: TokenScope, needed: TokenScope | undefined): boolean =>
  needed !== undefined && TOKEN_SCOPES.indexOf(held) >= TOKEN_SCOPES.indexOf(needed)

/** The highest rank that may not; null where all may. */
export const rankBelow = (rank: Rank): Rank | null => RANKS[placeOf(rank) - 1] ?? null
