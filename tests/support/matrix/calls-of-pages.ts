import type { CallContext, CallRow } from './calls.ts'

const newSlug = () => `p-${crypto.randomUUID()}`
const words = {
  title: 'Colophon',
  subheading: '',
  description: 'Who makes it.',
  body: '<p>By hand.</p>',
  effective: null,
  revised: null,
}

/** A page of its own that an administrator has added. */
async function page({ sql }: CallContext) {
  const [row] = await sql`
    insert into public.pages (path, title, subheading, description, body)
    values (${`/${newSlug()}`}, 'Colophon', '', '', '') returning id::integer`
  return { id: row?.id }
}

async function pageOfSite({ sql }: CallContext) {
  const [row] = await sql`
    select id::integer, version from public.pages where path = '/about'`
  return { id: row?.id, version: row?.version }
}

async function revision(making: CallContext) {
  const { id } = await page(making)
  const [row] = await making.sql`
    insert into public.page_revisions (page_id, version, content)
    values (${id}, 9, ${making.sql.json(words)}) returning id::integer`
  return { revision: row?.id }
}

/** What is done with pages of text. */
export const CALLS_OF_PAGES: Record<string, CallRow> = {
  'POST /api/admin/page': { ask: () => ({ title: 'Colophon', slug: newSlug() }) },
  'GET /api/admin/page/:id': { ask: page },
  'PUT /api/admin/page/:id': {
    ask: async (making) => ({ ...(await page(making)), ...words, version: 1, published: true }),
  },
  'DELETE /api/admin/page/:id': { ask: page },
  'PUT /api/admin/page/:id/address': {
    ask: async (making) => ({ ...(await page(making)), slug: newSlug() }),
  },
  'POST /api/admin/page/:id/original': { ask: pageOfSite },
  'POST /api/admin/page/:id/preview': {
    ask: async (making) => ({ id: (await pageOfSite(making)).id, ...words }),
  },
  'GET /api/admin/page/:id/revision': { ask: page },
  'GET /api/admin/page/revision/:revision': { ask: revision },
}
