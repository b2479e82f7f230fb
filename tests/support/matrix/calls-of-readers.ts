import { administrators, type CallRow, everybody, type Making, members } from './calls.ts'

const SLUG = 'cold-sourdough'
const id = () => ({ id: SLUG })
const article_id = () => ({ article_id: SLUG })
const keyword = () => ({ keyword: 'rye' })
const reported = async ({ sql, comment }: Making) => {
  const id = await comment()
  await sql`insert into public.comment_reports (comment_id, user_id)
    select ${id}, id from public.profiles where username = 'hugo'`
  return { id, action: 'dismiss' }
}
const onComment = async ({ comment }: Making) => ({ id: await comment(), on: '1' })

/** Reading, searching, voting and writing comments. */
export const CALLS_OF_READERS: Record<string, CallRow> = {
  'GET /api/article': { answers: everybody(200), ask: id },
  'POST /api/article/preview/id': { answers: everybody(200), ask: () => ({ ids: [SLUG] }) },
  'POST /api/client-error': {
    answers: everybody(204),
    ask: () => ({ kind: 'error', message: 'x is not defined', page: '/article' }),
  },
  'POST /api/article/view/:id': { answers: everybody(204), ask: id },
  'POST /api/article/share/:id': {
    answers: everybody(200),
    ask: () => ({ id: SLUG, channel: 'link' }),
  },
  'GET /api/article/like': { answers: members(200), ask: article_id },
  'POST /api/article/like': { answers: members(200), ask: article_id },
  'GET /api/article/dislike': { answers: members(200), ask: article_id },
  'POST /api/article/dislike': { answers: members(200), ask: article_id },
  'GET /api/article/user_details': { answers: members(200), ask: article_id },

  'GET /api/article/comment': { answers: everybody(200), ask: article_id },
  'GET /api/article/comment/:id': {
    answers: everybody(200),
    ask: async ({ comment }) => ({ id: await comment() }),
  },
  'POST /api/article/comment': {
    answers: members(201),
    ask: () => ({ article_id: SLUG, body: 'Mine rose.' }),
  },
  'PUT /api/article/comment/:id': {
    answers: [401, 200, 403, 401, 403],
    ask: async ({ comment }) => ({ id: await comment(), body: 'Mine did not.' }),
  },
  'DELETE /api/article/comment/:id': {
    answers: [401, 200, 403, 401, 200],
    ask: async ({ comment }) => ({ id: await comment() }),
  },
  'POST /api/article/comment/preview': { answers: everybody(200), ask: () => ({ body: '*Rye*' }) },
  // Nobody votes on their own.
  'POST /api/article/comment/like/:id/:on': { answers: [401, 403, 200, 401, 200], ask: onComment },
  'POST /api/article/comment/dislike/:id/:on': {
    answers: [401, 403, 200, 401, 200],
    ask: onComment,
  },
  'GET /api/article/comment/usermd/:article_id': { answers: members(200), ask: article_id },
  'POST /api/article/comment/report/:id': {
    answers: members(200),
    ask: async ({ comment }) => ({ id: await comment(), reason: 'Rude.' }),
  },
  'GET /api/admin/comment/report': { answers: administrators(200) },
  'POST /api/admin/comment/report/:id': { answers: administrators(200), ask: reported },

  'POST /api/article/search': { answers: everybody(200), ask: keyword },
  'POST /api/article/search/count': { answers: everybody(200), ask: keyword },
  'POST /api/article/search/f': { answers: everybody(200), ask: keyword },
  'POST /api/admin/article/search': { answers: administrators(200), ask: keyword },
  'POST /api/admin/article/search/count': { answers: administrators(200), ask: keyword },
  'GET /api/article/series': { answers: everybody(200) },
  'GET /api/category': { answers: everybody(200) },
  'GET /api/article/tags': { answers: everybody(200) },
  'GET /api/article/tags/types': { answers: everybody(200) },
  'GET /api/health': { answers: everybody(200) },
}
