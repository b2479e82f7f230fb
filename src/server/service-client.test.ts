import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** Who may pass row-level security by, and what for. */
const ALLOWED = {
  'src/features/views/server.ts': 'counts views of people without an account',
  'src/features/shares/server.ts': 'counts shares of people without an account',
  'src/features/comments/authoring/server.ts':
    'lays down what the site made of a text, which nobody may forge',
  'src/features/session/server.ts': 'finds who logs in, and ends sessions whose token has ended',
  'src/features/account/registration/server.ts': 'makes accounts and activates them',
  'src/features/account/passwords/server.ts': 'knows whose a reset key is, and ends sessions by it',
  'src/features/account/deletion/server.ts': 'plans what only time or a login may undo',
  'src/features/account/retention/server.ts': 'removes what nobody asks to have removed',
  'src/features/contact/receipt/server.ts': 'keeps what guests write to the editors',
  'src/features/mail/retention/server.ts': 'removes letters and messages whose time is over',
  'src/features/mail/queue/server.ts': 'keeps letters that nobody may read until they are sent',
  'src/features/newsletter/preview/server.ts': 'shows an issue to whoever holds its key',
  'src/features/newsletter/subscription/server.ts': 'keeps addresses that nobody may read',
  'src/features/newsletter/sending/server.ts': 'knows whom an issue goes to',
  'src/features/articles/desk/schedule/server.ts': 'publishes and purges at a time, for nobody',
  'src/features/builds/run/server.ts': 'moves builds along, as the platform reports them',
  'src/features/images/sweep/server.ts': 'removes what nobody saved within a day',
  'src/server/tokens.ts': 'tells Auth the address that a login comes from',
  'src/server/login-tries.ts': 'counts wrong logins that nobody may read or take back',
  'src/server/rate-limit.ts': 'spends allowances that nobody may read or give back',
  'scripts/admin.ts': 'grants roles, for an operator',
}

it('only the modules listed here use the key that row-level security does not hold back', async () => {
  const users: string[] = []
  for (const folder of ['src', 'functions', 'scripts']) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(ts|tsx|astro|mjs)$/.test(file) || file.includes('.test.')) continue
      const path = join(folder, file)
      if (/from '.*service-client/.test(await readFile(path, 'utf8'))) users.push(path)
    }
  }
  expect(users.sort()).toEqual(Object.keys(ALLOWED).sort())
})
