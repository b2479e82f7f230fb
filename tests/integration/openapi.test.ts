import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { compileForTests } from '../../scripts/test/compiled.ts'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import { UPLOADS } from '../../src/features/uploads.server.ts'
import { type ExampleCall, fetchOf, fillIn } from '../../src/lib/example-calls.ts'
import { GET } from '../../src/pages/api/openapi.json.ts'
import { exampleCall } from '../../src/server/api-examples.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { text } from '../support/admin-site.ts'
import { openCommunitySite } from '../support/community.ts'
import { apiToken, webhook } from '../support/matrix/target-rows.ts'

const site = openCommunitySite()
const SECRET = `mag_${'x'.repeat(43)}`
const PAGE = {
  title: 'About',
  subheading: '',
  description: '',
  body: '<p>Us.</p>',
  effective: null,
  revised: null,
}

/** Runs the text of an example, as a developer would who has the token. */
const run = (call: ExampleCall): Promise<Response> =>
  new Function('fetch', 'token', `return (async () => {${fetchOf('', call)}; return answer})()`)(
    site.send,
    SECRET,
  )

async function newestArticle(): Promise<string> {
  const { body } = await site.say('POST', '/api/article/search', { quantity: 1 })
  return (body.results as { id: string }[])[0]?.id ?? ''
}

const readDocument = () => GET({ url: new URL('http://localhost/api/openapi.json') }).json()

describe('the list of endpoints', () => {
  it('Every call is answered by one function, and what encodes pictures by the one for uploads', async () => {
    const functions = await loadFunctions('functions')
    const uploads = new Set(UPLOADS.map(({ endpoint }) => endpoint))
    for (const endpoint of ENDPOINTS) {
      const { method, path, files } = endpoint
      const match = functions.find(method, path.replace(/:\w+/g, '1'))
      if (files) expect(uploads).toContain(endpoint)
      expect(match?.name, `${method} ${path}`).toBe(uploads.has(endpoint) ? 'upload' : 'api')
    }
  })

  it('Every endpoint is in the OpenAPI document', async () => {
    const { openapi, paths } = await readDocument()
    expect(openapi).toBe('3.1.0')
    for (const { path, method, summary } of ENDPOINTS) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, path).toMatchObject({ summary })
    }
    const search = paths['/api/article/search'].post.requestBody.content['application/json'].schema
    expect(Object.keys(search.properties)).toContain('keyword')
    expect(paths['/api/article'].get.parameters).toMatchObject([
      { name: 'id', in: 'query', required: true },
    ])
    expect(paths['/api/article/view/{id}'].post.parameters).toMatchObject([
      { name: 'id', in: 'path' },
    ])
  })

  it('The OpenAPI document is valid 3.1', async () => {
    const document = await readDocument()
    expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
    // The validator accepts keywords that version 3.1 no longer has.
    expect(JSON.stringify(document)).not.toContain('"nullable"')
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths)
    const ids = operations.flatMap((path) => Object.values(path).map((call) => call.operationId))
    expect(ids).toHaveLength(ENDPOINTS.length)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('Each call says its name, its role, the scope of its token and how it refuses', async () => {
    const { paths } = await readDocument()
    const refusals = (call: { responses: object }) =>
      Object.keys(call.responses).filter((status) => status.startsWith('4'))
    const vote = paths['/api/article/comment/like/{id}/{on}'].post
    expect(vote).toMatchObject({
      operationId: 'likeComment',
      description: 'For users. No token may make it.',
      'x-role': 'user',
      security: [{ session: ['user'] }],
    })
    expect(vote).not.toHaveProperty('x-token-scope')
    const ofWrite = ['400', '401', '403', '404', '409', '413', '415', '422', '429']
    expect(refusals(vote)).toEqual(ofWrite)
    const votes = paths['/api/article/user_details'].get
    expect(votes).toMatchObject({
      operationId: 'readArticleVote',
      description: 'For users. Token: read.',
      'x-token-scope': 'read',
      security: [{ session: ['user'] }, { token: ['read'] }],
    })
    expect(refusals(votes)).toEqual(['401', '403', '404', '422', '429'])
    const login = paths['/api/auth/login'].post
    expect(login).toMatchObject({ 'x-role': 'guest', security: [] })
    expect(refusals(login)).toEqual(ofWrite)
  })

  it('An answer with null is valid by the OpenAPI document', async () => {
    const { paths, components } = await readDocument()
    const { schema } = paths['/api/health'].get.responses['200'].content['application/json']
    const isValid = new Ajv2020({ strict: false, validateFormats: false }).compile({
      ...schema,
      components,
    })
    await site.sql`delete from public.jobs`
    const health = await (await site.call('GET', '/api/health')).json()
    expect(health.last_build).toBeNull()
    expect(isValid(health), JSON.stringify(isValid.errors)).toBe(true)
    expect(isValid({ ...health, last_build: 'yesterday' })).toBe(false)
  })

  it('Every endpoint is described at /developers, which the release has as a file', async () => {
    const page = await readFile(join(await compileForTests(), 'client/developers.html'), 'utf8')
    // A long address breaks after its slashes.
    expect(page).toMatch(/>PUT \/<wbr>api\/<wbr>account\/<wbr>newsletter<wbr>/)
    const whole = page.replaceAll('<wbr>', '')
    const titles = [...whole.matchAll(/<h3[^>]*>(\w+ \/api[^<]*)<\/h3>/g)].map(([, title]) => title)
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(titles.toSorted()).toEqual(calls.toSorted())
  })

  it('Examples of reading calls, as the page shows them, work with a token', async () => {
    const ada = await site.administrator('ada')
    await apiToken(site.sql, ada, 'read', SECRET)
    await webhook(site.sql)
    await site.sql`update public.account_settings set email_key = ${'0123456789abcdef'.repeat(4)}
      where user_id = ${ada.id}`
    await site.post(ada, { article_id: await newestArticle(), body: 'It rose.' })
    await site.sql`select public.write_site_settings(${site.sql.json(demonstration)}, 0, null)`
    await site.sql`insert into public.newsletter_issues (subject, body) values ('March', '<p>Spring.</p>')`
    const issue = { subject: 'March', preheader: '', body: '', topics: [], public: true }
    await site.sql`insert into public.newsletter_issue_revisions (issue_id, version, content)
      select id, saved, ${site.sql.json(issue)}
      from public.newsletter_issues, generate_series(1, 9) as saved`
    await site.sql`insert into public.article_revisions (article_id, version, reason, published, content)
      select id, 1, 'save', true, ${site.sql.json(text('a-revision'))} from public.articles where published`
    await site.sql`insert into public.page_revisions (page_id, version, content)
      select id, 1, ${site.sql.json(PAGE)} from public.pages on conflict do nothing`
    const refused: string[] = []
    for (const endpoint of ENDPOINTS.filter(({ token }) => token === 'read')) {
      const example = await fillIn(exampleCall(endpoint), async (call) => (await run(call)).json())
      const answer = await run(example)
      if (answer.status !== endpoint.status)
        refused.push(`${example.method} ${example.path}: ${answer.status} ${await answer.text()}`)
    }
    expect(refused).toEqual([])
  })

  it('The OpenAPI document refers only to schemas that it has', async () => {
    const document = await readDocument()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.some(([, path]) => path === 'components/schemas/Comment')).toBe(true)
    for (const [, path = ''] of references) {
      const target = path.split('/').reduce((place, name) => place?.[name], document)
      expect(target, path).toBeTypeOf('object')
    }
  })
})
