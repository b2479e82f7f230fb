import { storedLetter } from '../../../src/features/mail/queue/server.ts'
import { text } from '../desk.ts'
import { picture } from '../uploads.ts'
import { administrators, type CallRow, type Making } from './calls.ts'

const unpublished = async ({ article }: Making) => ({ id: await article('unpublished') })
const published = async ({ article }: Making) => ({ id: await article() })
const byId = async ({ issue }: Making) => ({ id: await issue() })
const content = { subject: 'April', introduction: 'Spring is here.', articles: [] }

async function letter({ sql }: Making) {
  const waiting = storedLetter('nora@example.org', {
    subject: 'Hello',
    text: 'Hello, Nora.',
    html: '<p>Hello, Nora.</p>',
  })
  const [row] = await sql`
    insert into public.letters ${sql({ ...waiting, died_at: new Date() })} returning id::integer`
  return { id: row?.id }
}

async function revision({ sql, article }: Making) {
  const [row] = await sql`
    insert into public.article_revisions (article_id, version, reason, content)
    select id, 1, 'save', ${sql.json(text('a-revision'))} from public.articles
    where slug = ${await article('unpublished')} returning id::integer`
  return { revision: row?.id }
}

async function photograph() {
  const bytes = await picture().jpeg().toBuffer()
  return { article_images: new File([new Uint8Array(bytes)], 'a.jpg', { type: 'image/jpeg' }) }
}

/** What only administrators do. */
export const CALLS_OF_THE_DESK: Record<string, CallRow> = {
  'GET /api/admin/article': { answers: administrators(200), ask: unpublished },
  'POST /api/article': {
    answers: administrators(201),
    ask: () => text(`a-${crypto.randomUUID()}`),
  },
  'PUT /api/article': {
    answers: administrators(200),
    ask: async ({ article }) => ({ ...text(await article('unpublished')), version: 1 }),
  },
  'DELETE /api/article': { answers: administrators(200), ask: published },
  'POST /api/article/restore': {
    answers: administrators(200),
    ask: async ({ article }) => ({ id: await article('binned') }),
  },
  'POST /api/article/publish': { answers: administrators(200), ask: unpublished },
  'POST /api/article/suspend': { answers: administrators(200), ask: published },
  'POST /api/article/schedule': {
    answers: administrators(200),
    ask: async ({ article }) => ({
      id: await article('unpublished'),
      at: '2099-01-01T00:00:00Z',
    }),
  },
  'POST /api/article_img_temp_upload': { answers: administrators(201), ask: photograph },
  'GET /api/admin/build': { answers: administrators(200) },
  'POST /api/admin/build': { answers: administrators(202) },

  'GET /api/admin/article/draft': { answers: administrators(200), ask: unpublished },
  'PUT /api/admin/article/draft': {
    answers: administrators(200),
    ask: () => ({ content: { title: 'Half a' } }),
  },
  'DELETE /api/admin/article/draft': { answers: administrators(204), ask: unpublished },
  'GET /api/admin/article/revision': { answers: administrators(200), ask: unpublished },
  'GET /api/admin/article/revision/:revision': { answers: administrators(200), ask: revision },
  'POST /api/admin/article/revision/:revision/restore': {
    answers: administrators(200),
    ask: revision,
  },
  'POST /api/admin/article/preview': {
    answers: administrators(200),
    ask: () => ({ content: { title: 'Half a' } }),
  },
  'POST /api/admin/article/preview-link': { answers: administrators(201), ask: unpublished },
  'GET /api/admin/overview': { answers: administrators(200) },
  'GET /api/admin/article/series': { answers: administrators(200) },

  'GET /api/admin/newsletter': { answers: administrators(200) },
  'POST /api/admin/newsletter': { answers: administrators(201), ask: () => content },
  'PUT /api/admin/newsletter/:id': {
    answers: administrators(200),
    ask: async (making) => ({ ...(await byId(making)), ...content }),
  },
  'DELETE /api/admin/newsletter/:id': { answers: administrators(204), ask: byId },
  'GET /api/admin/newsletter/:id/preview': { answers: administrators(200), ask: byId },
  'POST /api/admin/newsletter/:id/test': { answers: administrators(202), ask: byId },
  'POST /api/admin/newsletter/:id/send': { answers: administrators(202), ask: byId },
  'GET /api/admin/mail': { answers: administrators(200) },
  'POST /api/admin/mail/retry': { answers: administrators(200), ask: letter },
}
