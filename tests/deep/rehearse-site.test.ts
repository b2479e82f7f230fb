import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createResources } from '../../scripts/local/resources.ts'
import { publishedOf } from '../rehearsal/build.ts'
import { serveDeploy } from '../rehearsal/netlify.ts'
import { made, openStage, rehearse, type Stage } from '../rehearsal/stage.ts'
import {
  BUILD,
  BUNDLES,
  CLONE,
  DATABASE,
  DEPLOY,
  LIVE,
  LOADED,
  MIGRATIONS,
  PRODUCTION,
  PROJECT,
  SITE,
  STEPS,
  STORIES,
} from '../rehearsal/steps.ts'

const { acquire, dispose } = createResources()
let stage: Stage
let folder = ''

const play = (...names: string[]) =>
  rehearse(
    STEPS.filter(({ name }) => names.includes(name)),
    stage,
  )

const SERVED = [CLONE, DATABASE, MIGRATIONS, DEPLOY, PROJECT, BUILD, BUNDLES, LOADED, SITE]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'))
  stage = await openStage(folder, acquire)
  expect((await play(...SERVED)).red).toEqual([])
}, 600_000)
afterAll(async () => {
  await dispose()
  await rm(folder, { recursive: true })
})

/** What is wrong, and how it is mended. */
type Sabotage = () => Promise<() => unknown>

/** A change of a file of the deploy, which is served anew. */
const inFile =
  (file: () => string, from: string | RegExp, to: string): Sabotage =>
  async () => {
    const text = await readFile(file(), 'utf8')
    expect(text).toMatch(from)
    await writeFile(file(), text.replace(from, to))
    await serveDeploy(stage)
    return () => writeFile(file(), text)
  }

const rules = () => join(made(stage, 'clone'), 'netlify.toml')

/** A function that answers nothing but 503. */
const broken =
  (name: string): Sabotage =>
  async () => {
    const file = join(folder, `bundles/${name}/functions/${name}.mjs`)
    const other = file.replace('.mjs', '-before.mjs')
    await rename(file, other)
    await writeFile(
      file,
      `export { config } from './${name}-before.mjs'\nexport default () => new Response(null, { status: 503 })`,
    )
    await serveDeploy(stage)
    return () => rename(other, file)
  }

const nothing: Sabotage = async () => () => {}

it.each<[string, string[], string[], Sabotage]>([
  ['nothing is wrong', [PRODUCTION, LIVE], [], nothing],
  [
    'a header is missing in netlify.toml',
    [LIVE],
    [LIVE],
    inFile(rules, /^X-Frame-Options = .*$/m, ''),
  ],
  [
    'a rewrite is left out of netlify.toml',
    [LIVE],
    [LIVE],
    inFile(rules, '[[redirects]]\nfrom = "/activate/*"\nto = "/activate"\nstatus = 200\n', ''),
  ],
  [
    'the policy against foreign scripts is not in the deploy',
    [LIVE],
    [LIVE],
    inFile(() => join(publishedOf(stage), '_headers'), /Content-Security-Policy/g, 'X-Policy'),
  ],
  ['the function of pages fails', [LIVE], [LIVE], broken('article-page')],
  [
    'the redirect address of the project is gone',
    [PRODUCTION],
    [PRODUCTION],
    async () => {
      const { auth } = made(stage, 'hosted')
      const before = auth.uri_allow_list
      auth.uri_allow_list = ''
      return () => Object.assign(auth, { uri_allow_list: before })
    },
  ],
  [
    'the secret key is the publishable one',
    [PRODUCTION],
    [PRODUCTION],
    async () => {
      const { keys } = made(stage, 'project')
      const { secretKey } = keys
      keys.secretKey = keys.publishableKey
      return () => Object.assign(keys, { secretKey })
    },
  ],
  [
    'no mail server answers',
    [PRODUCTION],
    [PRODUCTION],
    async () => {
      const { smtpUrl } = stage.made
      stage.made.smtpUrl = 'smtp://127.0.0.1:9'
      return () => Object.assign(stage.made, { smtpUrl })
    },
  ],
  ['nobody can log in', [STORIES], [STORIES], broken('api')],
])(
  'A rehearsal where %s, of %j, is red in exactly %j',
  async (_, steps, red, sabotage) => {
    const mend = await sabotage()
    try {
      expect((await play(...steps)).red).toEqual(red)
    } finally {
      await mend()
      await serveDeploy(stage)
    }
  },
  300_000,
)
