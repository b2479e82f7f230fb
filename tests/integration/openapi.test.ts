import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../src/features/endpoints.ts'
import type { Route } from '../../src/server/api.ts'
import { openTestSite } from '../support/site.ts'

const site = openTestSite()
const names = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('the list of endpoints', () => {
  it('holds exactly the calls that the functions answer', async () => {
    const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
    const modules = await Promise.all(
      files.map((file) => import(`../../functions/${file.replace('.ts', '')}.ts`)),
    )
    const answered = modules.flatMap(({ routes = [] }: { routes?: Route[] }) =>
      routes.map(({ endpoint }) => names(endpoint)),
    )
    expect(ENDPOINTS.map(names).sort()).toEqual(answered.sort())
  })

  it('stands whole in the OpenAPI document', async () => {
    const response = await site.call('GET', '/api/openapi.json')
    expect(response.status).toBe(200)
    const { openapi, paths } = await response.json()
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

  it('refers only to what stands in it, also where a shape contains itself', async () => {
    const document = await (await site.call('GET', '/api/openapi.json')).json()
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)]
    expect(references.some(([, path]) => path === 'components/schemas/Comment')).toBe(true)
    for (const [, path = ''] of references) {
      const target = path.split('/').reduce((place, name) => place?.[name], document)
      expect(target, path).toBeTypeOf('object')
    }
  })
})
