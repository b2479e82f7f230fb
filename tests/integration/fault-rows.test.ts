import { beforeAll, describe, expect, it } from 'vitest'
import { openAdminSite } from '../support/admin-site.ts'

const site = openAdminSite()
const DEEP = '<div>'.repeat(50_000)

/** Rows as a script, an import or a fault could leave them: no call of the site would take them. */
const BAD = {
  'never-closed': '<p>Words <b>and <table><tr><td>more <!-- and <script>alert(1)',
  'too-deep': `${DEEP}Words`,
  'odd-signs': '<p>Words \u0001\u0008\ufffe \ud83c\udf5e &#0; &#xD800; &nosuch;</p>',
}

beforeAll(async () => {
  for (const id of ['good', ...Object.keys(BAD)]) await site.publish(id)
  for (const [id, body] of Object.entries(BAD))
    await site.sql`
      update public.articles set body = ${body}, title = ${'"><script>alert(1)</script>{"a":'}
      where slug = ${id}`
})

describe('A malformed row', () => {
  it('A malformed row blanks no list and hides no other article', async () => {
    const search = await site.ask(null, 'POST', '/api/article/search', { quantity: 50 })
    expect(search.status).toBe(200)
    const ids = search.body.results?.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['good', ...Object.keys(BAD)]))
    const words = await site.ask(null, 'POST', '/api/article/search/f', { keyword: 'words' })
    expect(words.body.results?.map(({ id }) => id)).toContain('good')
    const previews = { ids: ['good', ...Object.keys(BAD)] }
    const { body } = await site.ask(null, 'POST', '/api/article/preview/id', previews)
    expect(body.results).toHaveLength(4)
  })

  it.each(Object.keys(BAD))(
    'The malformed article %s can be opened, and none of its scripts runs',
    async (id) => {
      expect((await site.ask(null, 'GET', `/api/article?id=${id}`)).status).toBe(200)
      const { prepareBody } = await import('../../src/features/publishing/articles/body.ts')
      const { html } = prepareBody(BAD[id as keyof typeof BAD])
      expect(html).toContain('Words')
      expect(html).not.toContain('<script')
    },
  )
})
