import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ReleaseData } from '../../src/rendering/release-data.ts'
import type { CompiledSite } from './compile.ts'
import { renderPages } from './render-pages.ts'

const PATHS = Array.from({ length: 60 }, (_, number) => `/article/${number}`)

it('Calls to the database go on while pages are rendered whose texts are at hand', async () => {
  const out = await mkdtemp(join(tmpdir(), 'pages-'))
  onTestFinished(() => rm(out, { recursive: true }))
  vi.stubEnv('SITE_URL', 'http://localhost')
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  let rendered = 0
  const answeredAfter: number[] = []
  const content = {
    data: {},
    digestOf: () => '',
    readAhead: () => setImmediate(() => answeredAfter.push(rendered)),
  } as unknown as ReleaseData
  const renderer = {
    async render() {
      rendered += 1
      return { status: 200, bytes: Buffer.from('A page.') }
    },
  }
  await renderPages({ out, compiled: '' }, { renderer } as unknown as CompiledSite, content, PATHS)
  expect(rendered).toBe(60)
  expect(answeredAfter[0]).toBeLessThan(60)
})
