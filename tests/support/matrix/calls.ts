import type { Sql } from 'postgres'
import type { Browser } from '../accounts.ts'
import type { Member } from '../community.ts'
import type { Expected } from './people.ts'

type Values = Record<string, unknown>

/** What an attempt is made with. */
export type Making = {
  sql: Sql
  /** Whose the target is. */
  owner: Member
  /** Who calls; nobody for the guest. */
  caller: Browser | undefined
  article: Makers['article']
  comment: Makers['comment']
  issue: Makers['issue']
}

type Makers = {
  /** A new article of the owner, published unless said otherwise; its id on the wire. */
  article(state?: 'published' | 'unpublished' | 'binned'): Promise<string>
  /** A new comment of the owner. */
  comment(): Promise<number>
  /** A new issue of the newsletter. */
  issue(): Promise<number>
}

/** A call: what it is made with, and what it answers. */
export type CallRow = {
  answers: Expected<number>
  /** The whole input, as the contract has it; made anew for everybody. */
  ask?(making: Making): Values | Promise<Values>
  /** It ends the caller's session or changes their account: each has one of their own. */
  spends?: true
}

export const everybody = (status: number): Expected<number> => [
  status,
  status,
  status,
  status,
  status,
]
export const members = (status: number): Expected<number> => [401, status, status, 401, status]
export const administrators = (status: number): Expected<number> => [401, 403, 403, 401, status]

/** New rows for the calls of a matrix. */
export const makers = (sql: Sql, owner: Member): Makers => ({
  async article(state = 'published') {
    const [row] = await sql`
      insert into public.articles
        (slug, title, subtitle, headline, body, author_id, published, published_at, binned_at)
      values (${`a-${crypto.randomUUID()}`}, 'T', 'S', 'H', '<p>B</p>', ${owner.id},
        ${state === 'published'}, ${state === 'published' ? new Date() : null},
        ${state === 'binned' ? new Date() : null})
      returning slug`
    return row?.slug
  },
  async comment() {
    const [row] = await sql`
      insert into public.comments (article_id, author_id, body, html)
      select id, ${owner.id}, 'It rose.', '<p>It rose.</p>' from public.articles
      where slug = 'cold-sourdough' returning id::integer`
    return row?.id
  },
  async issue() {
    const [row] = await sql`
      insert into public.newsletter_issues (subject, introduction) values ('March', 'Spring is here.')
      returning id::integer`
    return row?.id
  },
})
