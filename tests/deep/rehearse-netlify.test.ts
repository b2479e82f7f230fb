import { expect, it, onTestFinished } from 'vitest'
import { createResources } from '../../scripts/local/resources.ts'
import { askSite } from '../rehearsal/ask-site.ts'
import { serveDeploy, startNetlify } from '../rehearsal/netlify.ts'
import { openStage, type Stage } from '../rehearsal/stage.ts'
import { folderWith } from '../support/test-folder.ts'

const ANSWERING = `export default () => Response.json({ url: process.env.SUPABASE_URL })
export const config = { path: '/api/health' }`

const keys = { jwtSecret: '', publishableKey: 'sb_publishable_a', secretKey: 'sb_secret_a' }

/** A stage on which a site with one page and one function was built and bundled. */
async function stageWith(files: Record<string, string> = {}): Promise<Stage> {
  const folder = folderWith({
    'clone/netlify.toml': '[build]\npublish = "dist"\n[functions]\ndirectory = "functions"\n',
    'clone/dist/index.html': '<h1>Home</h1>',
    'clone/functions/health.ts': '',
    'bundles/health/functions/health.mjs': ANSWERING,
    ...files,
  })
  const { acquire, dispose } = createResources()
  onTestFinished(dispose)
  const stage = await openStage(folder, acquire)
  Object.assign(stage.made, {
    clone: `${folder}/clone`,
    project: { keys, databaseUrl: '', url: '' },
    smtpUrl: '',
  })
  return stage
}

it('A site is served behind its name: its pages, and functions with the variables of production', async () => {
  const stage = await stageWith()
  await startNetlify(stage)
  expect((await askSite(stage, '/')).text).toContain('Home')
  const { text } = await askSite(stage, '/api/health')
  expect(JSON.parse(text)).toEqual({ url: expect.stringMatching(/^https:.*supabase\.co$/) })
})

it('A deploy that is served anew is served by one process', async () => {
  const stage = await stageWith()
  await startNetlify(stage)
  const before = process.listenerCount('exit')
  await serveDeploy(stage)
  expect(process.listenerCount('exit')).toBe(before)
  expect((await askSite(stage, '/')).text).toContain('Home')
})

it.each<[string, Record<string, string>, string]>([
  [
    'a function that fails on start',
    { 'bundles/health/functions/health.mjs': "throw new Error('No oven is on.')" },
    'No oven is on.',
  ],
  [
    'a function that lacks a variable',
    {
      'bundles/health/functions/health.mjs': `if (!process.env.OVEN) throw new Error('OVEN is missing.')\n${ANSWERING}`,
    },
    'OVEN is missing.',
  ],
  ['a function without a bundle', { 'clone/functions/vote.ts': '' }, 'vote/functions/vote.mjs'],
  [
    'an entry of netlify.toml that means nothing',
    { 'clone/netlify.toml': '[build]\npublish = "dist"\n[[rewrites]]\nfrom = "/a"\n' },
    'netlify.toml, rewrites',
  ],
])('A site with %s is not served', async (_, files, problem) => {
  const stage = await stageWith(files)
  await expect(serveDeploy(stage)).rejects.toThrow(problem)
})
