import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createResources } from '../../scripts/local/resources.ts'
import { made, openStage, rehearse, type Stage } from '../rehearsal/stage.ts'
import { BUILD, CLONE, DATABASE, MIGRATIONS, NAMES, PROJECT, STEPS } from '../rehearsal/steps.ts'

const { acquire, dispose } = createResources()
let stage: Stage
let folder = ''

const play = (...names: string[]) =>
  rehearse(
    STEPS.filter(({ name }) => names.includes(name)),
    stage,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'))
  stage = await openStage(folder, acquire)
  expect((await play(CLONE, DATABASE, MIGRATIONS, PROJECT)).red).toEqual([])
})
beforeEach(() => stage.gateway.refused.clear())
afterAll(async () => {
  await dispose()
  await rm(folder, { recursive: true })
})

/** What Netlify's command runs. */
const COMMAND = 'scripts/build.ts'

it.each([
  ['needs nothing more', '', []],
  ['imports a tool', "import 'axe-core'", [BUILD]],
  [
    'needs the secret key',
    "if (!process.env.SUPABASE_SECRET_KEY) throw new Error('There is no secret key.')",
    [BUILD],
  ],
  [
    'fetches a font from elsewhere',
    "await fetch('https://fonts.example/').catch(() => {})",
    [NAMES],
  ],
])('A rehearsal whose build %s is red in exactly the step for it', async (_, line, red) => {
  const file = join(made(stage, 'clone'), COMMAND)
  const before = await readFile(file, 'utf8')
  await writeFile(file, `${line}\n${before}`)
  expect([...(await play(BUILD)).red, ...(await play(NAMES)).red]).toEqual(red)
  await writeFile(file, before)
})
