import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createResources } from '../../scripts/local/resources.ts'
import { openStage, type RehearsalStep, rehearse } from '../rehearsal/stage.ts'
import { CLONE, DATABASE, DEPLOY, MIGRATIONS, SCHEMA, STEPS } from '../rehearsal/steps.ts'

const NAMES = [DATABASE, MIGRATIONS, SCHEMA, DEPLOY]

/** The steps that need neither a build nor a browser, on a copy of what they read. */
const serviceSteps = (spoil: (clone: string) => Promise<void>): RehearsalStep[] => [
  {
    name: CLONE,
    async run({ folder, source, made }) {
      const copy = join(folder, 'clone')
      await cp(join(source, 'supabase'), join(copy, 'supabase'), { recursive: true })
      await spoil(copy)
      made.clone = copy
    },
  },
  ...STEPS.filter(({ name }) => NAMES.includes(name)),
]

/** The steps before the build, on a copy of what they read that `spoil` has changed. */
async function rehearseSpoiled(
  spoil: (clone: string) => Promise<void>,
  prepare: (folder: string) => Promise<void> = async () => {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-test-'))
  await prepare(folder)
  const { acquire, dispose } = createResources()
  onTestFinished(async () => {
    await dispose()
    await rm(folder, { recursive: true })
  })
  return rehearse(serviceSteps(spoil), await openStage(folder, acquire))
}

const migrate = (sql: string) => (clone: string) =>
  writeFile(join(clone, 'supabase/migrations/20991231235959_spoilt.sql'), sql)

const change = (file: string, from: string | RegExp, to: string) => async (clone: string) => {
  const path = join(clone, file)
  const text = await readFile(path, 'utf8')
  expect(text).toMatch(from)
  await writeFile(path, text.replace(from, to))
}

const NOTHING = async () => {}

it.each<[string, string[], (clone: string) => Promise<void>]>([
  ['nothing is wrong', [], NOTHING],
  ['a migration needs a superuser', [MIGRATIONS], migrate('create role watcher superuser;')],
  [
    'a migration needs an extension that no project has',
    [MIGRATIONS],
    migrate('create extension seafood;'),
  ],
  [
    'a migration relies on the rights of a laptop',
    [MIGRATIONS],
    migrate('alter function public.grant_role(text, text) owner to supabase_admin;'),
  ],
  [
    'a new function can be called by everybody, as the default privileges of a project say',
    [SCHEMA],
    migrate("create function public.leak() returns int language sql as 'select 1';"),
  ],
  [
    'a grant was forgotten in supabase/schema.sql',
    [SCHEMA],
    migrate('grant select on public.messages to anon;'),
  ],
  [
    'a table has no row-level security',
    [SCHEMA],
    migrate('create table public.open_table (id int primary key);'),
  ],
  [
    'the redirect address is missing',
    [DEPLOY],
    change(
      'supabase/config.toml',
      /^additional_redirect_urls = .*$/m,
      'additional_redirect_urls = []',
    ),
  ],
  [
    'everybody may sign up past the site',
    [DEPLOY],
    change('supabase/config.toml', 'enable_signup = false', 'enable_signup = true'),
  ],
  [
    'logins by email are off',
    [DEPLOY],
    change('supabase/config.toml', 'enable_signup = true', 'enable_signup = false'),
  ],
])('A rehearsal where %s is red in exactly %j', async (_, red, spoil) => {
  expect((await rehearseSpoiled(spoil)).red).toEqual(red)
})

it('A rehearsal whose Postgres does not start is red there, and leaves out what needs it', async () => {
  const { red, passed } = await rehearseSpoiled(NOTHING, (folder) =>
    writeFile(join(folder, 'database'), 'no folder'),
  )
  expect({ red, passed }).toEqual({ red: [DATABASE], passed: [CLONE, DEPLOY].length })
})
