import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { makeCertificate } from '../../../scripts/test/certificate.ts'
import { SITE_HOST } from './names.ts'
import { publishArticle } from './publish.ts'
import type { Stage } from './stage.ts'

const certificate = makeCertificate([SITE_HOST])

type Scene = {
  build?: { status: string; error?: string }
  asked?: object | null
  stale?: string
}

async function rehearse({ build = { status: 'live' }, asked = { id: 7 }, stale }: Scene) {
  const answers: Record<string, unknown> = {
    '/api/auth/login': { token: 'a.b.c' },
    '/api/article': {},
    '/api/article/publish': { build: asked },
    '/api/admin/build': { results: [{ id: 7, error: null, ...build }] },
  }
  const site = createServer(certificate, (request, response) => {
    const path = request.url ?? ''
    if (path in answers) return response.end(JSON.stringify(answers[path]))
    if (path !== stale) response.setHeader('ETag', '"1"')
    return response.end(
      'published-in-a-rehearsal: Words that only this article has, of a rehearsal.',
    )
  })
  await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle))
  onTestFinished(() => void site.close())
  const sitePort = (site.address() as AddressInfo).port
  await publishArticle({ certificate, made: { sitePort } } as Stage)
}

it('A publication that comes back as a live build is one', async () => {
  await rehearse({})
})

it.each<[string, Scene, string]>([
  ['asks for no build', { asked: null }, 'The publication asked for no build.'],
  [
    'ends in a build that fails',
    { build: { status: 'failed', error: 'The build hook answered 404.' } },
    'The build failed: The build hook answered 404.',
  ],
  ['leaves the feed as it was', { stale: '/rss.xml' }, '/rss.xml is not of the new deploy.'],
  [
    'is still rendered on demand',
    { stale: '/article/published-in-a-rehearsal' },
    '/article/published-in-a-rehearsal is not of the new deploy.',
  ],
])('A publication that %s is red', async (_, scene, problem) => {
  await expect(rehearse(scene)).rejects.toThrow(problem)
})
