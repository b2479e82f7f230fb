import { emptyCard } from '../../../src/features/kitchen/cards/contract.ts'
import type { CallContext, CallRow } from './calls.ts'

const SLUG = 'cold-sourdough'
const id = () => ({ id: SLUG })
const article_id = () => ({ article_id: SLUG })
const keyword = () => ({ keyword: 'rye' })
const reported = async ({ sql, comment }: CallContext) => {
  const id = await comment()
  await sql`insert into public.comment_reports (comment_id, user_id)
    select ${id}, id from public.profiles where username = 'hugo'`
  return { id, action: 'dismiss' }
}
const emailKey = async ({ sql }: CallContext) => {
  const [row] = await sql`select email_key from public.account_settings
    join public.accounts using (user_id) where email_verified_at is not null limit 1`
  return { key: row?.email_key }
}
const onComment = async ({ comment }: CallContext) => ({ id: await comment(), on: '1' })

/** Reading, searching, voting and writing comments. */
export const CALLS_OF_READERS: Record<string, CallRow> = {
  'GET /api/article': { ask: id },
  'GET /api/article/state/:id': { ask: id },
  'POST /api/article/preview/id': { ask: () => ({ ids: [SLUG] }) },
  'POST /api/client-error': {
    ask: () => ({ kind: 'error', message: 'x is not defined', page: '/article' }),
  },
  'POST /api/article/view/:id': { ask: id },
  'POST /api/article/view/:id/end': { ask: id },
  'POST /api/article/share/:id': {
    ask: () => ({ id: SLUG, channel: 'link' }),
  },
  'GET /api/article/like': { ask: article_id },
  'POST /api/article/like': { ask: article_id },
  'GET /api/article/dislike': { ask: article_id },
  'POST /api/article/dislike': { ask: article_id },
  'PUT /api/card/:id/stars': {
    ask: async ({ sql }) => {
      // Whole, because pages that other calls answer list it.
      const card = emptyCard(crypto.randomUUID(), 'recipe', 'Rye')
      await sql`insert into public.article_cards (id, article_id, position, kind, name, content)
        select ${card.id}, id, 1, ${card.kind}, ${card.name}, ${sql.json(card)}
        from public.articles where slug = ${SLUG}`
      return { id: card.id, stars: 5 }
    },
  },
  'GET /api/card/stars': { ask: article_id },
  'GET /api/article/user_details': { ask: article_id },

  'GET /api/article/comment': { ask: article_id },
  'GET /api/article/comment/:id': {
    ask: async ({ comment }) => ({ id: await comment() }),
  },
  'POST /api/article/comment': {
    ask: () => ({ article_id: SLUG, body: 'Mine rose.' }),
  },
  'PUT /api/article/comment/:id': {
    except: { other: 403, administrator: 403 },
    ask: async ({ comment }) => ({ id: await comment(), body: 'Mine did not.' }),
  },
  'DELETE /api/article/comment/:id': {
    except: { other: 403, unverified: 403 },
    ask: async ({ comment }) => ({ id: await comment() }),
  },
  'POST /api/article/comment/:id/restore': {
    except: { other: 404, unverified: 404, administrator: 404 },
    ask: async ({ sql, comment }) => {
      const id = await comment()
      await sql`select public.remove_comment(${id})`
      // As its writer did, who alone may restore it.
      await sql`update public.deleted_comments set by_editor = false where id = ${id}`
      return { id }
    },
  },
  'POST /api/emails/address': {
    ask: async ({ sql }) => {
      const [row] = await sql`insert into public.newsletter_subscribers (email, confirmed_at)
        values (${`${crypto.randomUUID()}@example.org`}, now()) returning unsubscribe_token as key`
      return { key: row?.key, email: 'moved@example.org' }
    },
  },
  'GET /api/emails/:what': { ask: () => ({ what: 'articles' }) },
  'POST /api/emails/read': { ask: emailKey },
  'PUT /api/emails': { ask: async (context) => ({ ...(await emailKey(context)), answers: true }) },
  'POST /api/emails/stop': {
    ask: async (context) => ({ ...(await emailKey(context)), what: 'articles' }),
  },
  'PUT /api/account/follow': { ask: () => ({ kind: 'discussion', id: SLUG, followed: true }) },
  'POST /api/article/comment/preview': { ask: () => ({ body: '*Rye*' }) },
  // Users cannot vote on their own comments.
  'POST /api/article/comment/like/:id/:on': { except: { owner: 403 }, ask: onComment },
  'POST /api/article/comment/dislike/:id/:on': {
    except: { owner: 403 },
    ask: onComment,
  },
  'GET /api/article/comment/usermd/:article_id': { ask: article_id },
  'POST /api/article/comment/report/:id': {
    ask: async ({ comment }) => ({ id: await comment(), reason: 'Rude.' }),
  },
  'GET /api/article/comment/search': { ask: () => ({ ...article_id(), keyword: 'rye' }) },
  'POST /api/admin/comment/:id/approve': {
    ask: async ({ sql, comment }) => {
      const id = await comment()
      await sql`update public.comments set withheld = 'waiting', deleted_at = now() where id = ${id}`
      return { id }
    },
  },
  'POST /api/admin/comment/:id/writer': {
    ask: async ({ comment }) => ({ id: await comment(), hidden: false }),
  },
  'POST /api/admin/comment/report/:id': { ask: reported },
  'POST /api/admin/comment/:id/suspend': {
    // The writer is an administrator; an editor suspends accounts without a role.
    except: { editor: 403 },
    ask: async (context) => {
      const { id } = await reported(context)
      await context.sql`update public.comments
        set author_id = (select id from public.profiles where username = 'hugo') where id = ${id}`
      return { id }
    },
  },

  'POST /api/article/search': { ask: keyword },
  'POST /api/article/search/count': { ask: keyword },
  'POST /api/article/search/f': { ask: keyword },
  'POST /api/admin/article/search': { ask: keyword },
  'POST /api/admin/article/search/count': { ask: keyword },
}
