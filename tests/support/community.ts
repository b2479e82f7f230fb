import { expect } from 'vitest'
import type { Comment, CommentList, Thread } from '../../src/features/readers/comments/contract.ts'
import type { Role } from '../../src/lib/roles.ts'
import { type AccountSite, type Browser, openAccountSite, type Said } from './accounts.ts'

/** A user who is logged in. */
export type Member = Browser & { id: string; email: string; username: string }

export type CommunitySite = AccountSite & {
  /** A user whose address is verified, and who may write. */
  member(username: string): Promise<Member>
  /** The same with a role. */
  withRole(role: Role, username: string): Promise<Member>
  administrator(username: string): Promise<Member>
  write(by: Browser | undefined, comment: Partial<NewComment>): Promise<Said>
  /** Posts a comment that is accepted. */
  post(by: Browser, comment: Partial<NewComment>): Promise<Comment>
  list(articleId: string, query?: string, by?: Browser): Promise<CommentList>
  thread(id: number, by?: Browser): Promise<Thread>
  countComments(articleId: string): Promise<number>
}

type NewComment = { article_id: string; body: string; parent_comment: number | null }

/** Published in tests/fixtures/journal.ts. */
export const ARTICLE = 'cold-sourdough'

/** A test site with users who write comments. */
export function openCommunitySite(): CommunitySite {
  const site = openAccountSite() as CommunitySite

  site.member = async (username) => {
    const person = await site.join(username)
    await site.sql`update public.accounts set email_verified_at = now() where user_id = ${person.id}`
    return { ...person, username }
  }
  site.withRole = async (role, username) => {
    const person = await site.member(username)
    await site.sql`select public.grant_role(${person.email}, ${role})`
    return person
  }
  site.administrator = (username) => site.withRole('administrator', username)
  site.write = (by, comment) =>
    site.say(
      'POST',
      '/api/article/comment',
      { article_id: ARTICLE, body: 'Mine rose.', ...comment },
      by,
    )
  site.post = async (by, comment) => {
    const { status, body } = await site.write(by, comment)
    expect(body.message).toBeUndefined()
    expect(status).toBe(201)
    return body.comment as Comment
  }
  site.list = async (articleId, query = '', by) => {
    const path = `/api/article/comment?article_id=${articleId}${query}`
    const { status, body } = await site.say('GET', path, undefined, by)
    expect(status).toBe(200)
    return body as unknown as CommentList
  }
  site.thread = async (id, by) => {
    const { status, body } = await site.say('GET', `/api/article/comment/${id}`, undefined, by)
    expect(status).toBe(200)
    return body as unknown as Thread
  }
  site.countComments = async (articleId) => {
    const [row] = await site.sql`select num_comments from public.articles where slug = ${articleId}`
    return row?.num_comments
  }
  return site
}
