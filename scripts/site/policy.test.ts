import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseHeadersFile } from '../platform/release-rules.ts'
import { folderWith } from '../platform/test-folder.ts'
import { withPolicyInHeader, writePolicy } from './policy.ts'

const page = (policy: string) =>
  `<meta http-equiv="content-security-policy" content="${policy.replaceAll("'", '&#39;')};">`

async function written(context?: string) {
  vi.stubEnv('CONTEXT', context)
  const out = folderWith({
    'index.html': page("default-src 'self'"),
    'search.html': page("default-src 'self'; worker-src 'self'"),
  })
  await writePolicy(out)
  return parseHeadersFile(await readFile(join(out, '_headers'), 'utf8'))
}

afterEach(() => vi.unstubAllEnvs())

describe('the headers of a release', () => {
  it('A release has its content security policy as a header, which forbids frames', async () => {
    const [everywhere, search] = await written()
    expect(everywhere).toEqual({
      for: '/*',
      values: { 'Content-Security-Policy': "default-src 'self'; frame-ancestors 'none'" },
    })
    expect(search?.values['Content-Security-Policy']).toContain("worker-src 'self'")
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

it('A page leaves its policy to the header, but for those that the header is made of', () => {
  const html = `<head>${page("default-src 'self'")}</head>`
  expect(withPolicyInHeader('article/rye.html', html)).toBe('<head></head>')
  expect(withPolicyInHeader('index.html', html)).toBe(html)
})
