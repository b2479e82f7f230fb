import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SiteIdentity } from '../../src/features/site/site-settings/contract.ts'
import { pagePolicy } from '../../src/layouts/page-policy.ts'
import { folderWith } from '../../tests/support/test-folder.ts'
import { readHeaders } from '../platform/release-rules.ts'
import { writePolicy } from './policy.ts'

async function written(context?: string, light_accent = '#8a3b1e') {
  vi.stubEnv('CONTEXT', context)
  const out = folderWith()
  const light = { light_paper: '#ffffff', light_ink: '#111111', light_accent }
  const dark = { dark_paper: '#111111', dark_ink: '#eeeeee', dark_accent: '#e08a60' }
  writePolicy(out, { ...light, ...dark, typefaces: 'hearth' } as SiteIdentity, { pagePolicy })
  const rules = await readHeaders(out, [])
  return rules.map(({ for: path, values }) => ({ for: path, values }))
}

afterEach(() => vi.unstubAllEnvs())

describe('the headers of a release', () => {
  it('A release has its content security policy as a header, which forbids frames', async () => {
    const [everywhere] = await written()
    expect(everywhere?.for).toBe('/*')
    const policy = everywhere?.values['Content-Security-Policy']
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  it('Only the search may run WebAssembly', async () => {
    const rules = await written()
    const mayRun = rules.filter(({ values }) => /wasm/.test(JSON.stringify(values)))
    expect(mayRun.map((rule) => rule.for)).toEqual(['/search', '/search/*', '/pagefind/*'])
  })

  it('Other colors are another policy', async () => {
    expect(await written(undefined, '#8a3b1f')).not.toEqual(await written())
  })

  it.each(['deploy-preview', 'branch-deploy', 'staging'])(
    'Every page of a preview (%s) is hidden from search engines',
    async (context) => {
      expect(await written(context)).toContainEqual({
        for: '/*',
        values: { 'X-Robots-Tag': 'noindex' },
      })
    },
  )

  it.each(['production', 'dev', '', undefined])(
    'The pages of the site itself (%j) are not hidden',
    async (context) => {
      expect(JSON.stringify(await written(context))).not.toContain('noindex')
    },
  )
})
