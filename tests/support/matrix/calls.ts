import type { Sql } from 'postgres'
import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import type { Member } from '../community.ts'
import { isEnded, PEOPLE, type Who } from './people.ts'
import { isHolder, type Rank, type TokenScope } from './rights.ts'

type Values = Record<string, unknown>

/** What an attempt is made with. */
export type CallContext = {
  sql: Sql
  /** Whose the target is. */
  owner: Member
  /** Who calls; undefined for the guest. */
  caller: Member | undefined
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

type Answers = Record<Who, number>

/** Callers for whom the exceptions of another caller hold, too. */
const LIKE: Partial<Record<Who, Who>> = {
  demoted: 'other',
  author: 'owner',
  'other author': 'other',
  editor: 'administrator',
  'logged out editor': 'logged out',
  'logged out author': 'logged out',
}

/** Who may make a call. */
export type CallRights = {
  /** The lowest that may. */
  who: Rank
  /** The least scope of a token that may; without a word no token may. */
  token?: TokenScope
  /** What those who may are answered; 200 unless said otherwise. */
  answers?: 200 | 201 | 202 | 204
}

/** What a call is made with, and what is special about its answers. */
export type CallRow = {
  /**
   * Whom it answers otherwise than its rights say, because of whose the target is.
   * What is said of `other` holds for `demoted` and the other author too, what is said of `owner` for
   * the author, of `administrator` for the editor, and of `suspended` for everybody whose session has
   * ended.
   */
  except?: Partial<Answers>
  /** The whole input, as the contract has it; made anew for everybody. */
  ask?(making: CallContext): Values | Promise<Values>
  /** It ends the caller's session or changes their account: each has one of their own. */
  spends?: true
}

/** What a call answers each: what its rights say, unless the row says otherwise. */
export function answersOf({ who, answers = 200 }: CallRights, { except }: CallRow): Answers {
  const answer = (caller: Who): number => {
    if (isHolder(caller, who)) return answers
    return isHolder(caller, 'user') ? 403 : 401
  }
  return Object.fromEntries(
    PEOPLE.map((caller) => {
      const like = except?.[caller] ?? except?.[LIKE[caller] ?? caller]
      return [caller, like ?? (isEnded(caller) ? except?.suspended : undefined) ?? answer(caller)]
    }),
  ) as Answers
}

/** New rows for the calls of a matrix. */
export const makers = (sql: Sql, owner: Member): Makers => ({
  async article(state = 'published') {
    const [row] = await sql`
      insert into public.articles
        (slug, title, subtitle, headline, body, owner_id, published, published_at, binned_at)
      values (${`a-${crypto.randomUUID()}`}, 'T', 'S', 'H', '<p>B</p>', ${owner.id},
        ${state === 'published'}, case when ${state === 'published'} then now() end,
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
    // Without a postal address none is sent.
    await sql`select public.write_site_settings(${sql.json(demonstration)}, 0, null)
      where not exists (select from public.site_settings)`
    await sql`update public.site_settings set postal_address = '1 Pier Street'`
    const [row] = await sql`
      insert into public.newsletter_issues (subject, body) values ('March', '<p>Spring is here.</p>')
      returning id::integer`
    return row?.id
  },
})
