import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadFunctions } from '../../scripts/platform/functions.ts'
import { compileForTests } from '../../scripts/test/compiled.ts'
import { ENDPOINTS } from '../../src/features/routes.server.ts'
import { GET } from '../../src/pages/api/openapi.json.ts'
import { openTestSite } from '../support/site.ts'

openTestSite()

const readDocument = () => GET({ url: new URL('http://localhost/api/openapi.json') }).json()

describe('the list of endpoints', () => {
  it('Every call is answered by one function, and an upload by the one for uploads', async () => {
    const functions = await loadFunctions('functions')
    for (const { method, path, files } of ENDPOINTS) {
      const found = functions.find(method, path.replace(/:\w+/g, '1'))
      expect(found?.name, `${method} ${path}`).toBe(files ? 'upload' : 'api')
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

  it('Every endpoint is described at /developers, which the release has as a file', async () => {
    const page = await readFile(join(await compileForTests(), 'client/developers.html'), 'utf8')
    const titles = [...page.matchAll(/<h3[^>]*>(\w+ \/api[^<]*)<\/h3>/g)].map(([, title]) => title)
    const calls = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)
    expect(titles.toSorted()).toEqual(calls.toSorted())
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
