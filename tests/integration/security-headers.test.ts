import { readdir } from 'node:fs/promises'
import type { Context } from '@netlify/functions'
import { describe, expect, it } from 'vitest'
import { readNetlifyConfig } from '../../scripts/platform/netlify-config.ts'
import { SECURITY_HEADERS } from '../../src/server/security-headers.ts'
import { openTestSite } from '../support/site.ts'

openTestSite()

describe('security headers', () => {
  it('are the same for pages, in netlify.toml, as for functions', async () => {
    const { headers } = await readNetlifyConfig()
    const everywhere = headers.find((rule) => rule.for === '/*')?.values
    expect(everywhere).toMatchObject(SECURITY_HEADERS)
  })

  it('are set by every function itself, because Netlify’s rules do not reach functions', async () => {
    const files = (await readdir('functions')).filter((file) => file.endsWith('.ts'))
    for (const file of files) {
      const module = await import(`../../functions/${file.replace('.ts', '')}.ts`)
      // Netlify calls these, at a time or for an event, or answers for them, and theirs reaches nobody.
      if (!module.config || module.config.schedule || file.endsWith('-background.ts')) continue
      const path = [module.config.path].flat()[0]
      const request = new Request(`http://localhost:8888${path}`)
      const response: Response = await module.default(request, {
        ip: '192.0.2.1',
        params: {},
      } as Context)
      for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
        expect(response.headers.get(name), `${file}: ${name}`).toBe(value)
      }
      expect(response.headers.get('content-security-policy'), file).toContain("default-src 'none'")
    }
  })
})
