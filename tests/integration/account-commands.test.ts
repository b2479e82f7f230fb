import { execFile } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import { linkIn, openAccountSite, PASSWORD, registration } from '../support/accounts.ts'

const site = openAccountSite()

beforeAll(async () => {
  await site.join('nora')
})

/** What a command of the project prints, and its exit code. */
const run = (script: string, ...words: string[]): Promise<{ code: number; output: string }> =>
  new Promise((settle) => {
    const arguments_ = [`scripts/${script}.ts`, ...words]
    execFile(process.execPath, arguments_, { env: process.env }, (error, stdout, stderr) =>
      settle({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    )
  })

/** The same of `npm run admin`, in this process. */
const admin = async (...words: string[]): Promise<{ code: number; output: string }> => {
  // Only here, because the log asks the environment when it is loaded.
  const { adminCommand } = await import('../../scripts/local/admin-command.ts')
  try {
    return { code: 0, output: (await adminCommand(words)()).join('\n') }
  } catch (error) {
    return { code: 1, output: (error as Error).message }
  }
}

const rolesOf = async (user: string) => {
  const { body } = await site.say('POST', '/api/auth/login', { user, password: PASSWORD })
  return body.user?.roles
}

describe('npm run admin', { timeout: 60_000 }, () => {
  it('npm run admin gives, changes and takes a role, and lists who has one', async () => {
    const nora = 'nora@example.org'
    const messageOf = async (...words: string[]) => (await admin(...words)).output
    expect(await run('admin', 'grant', 'Nora@example.org')).toEqual({
      code: 0,
      output: 'Nora@example.org is an administrator.',
    })
    expect(await rolesOf('nora')).toEqual([{ slug: 'administrator', name: 'Administrator' }])
    expect(await messageOf('grant', nora, 'author')).toBe(`${nora} is an author.`)
    expect(await rolesOf('nora')).toEqual([{ slug: 'author', name: 'Author' }])
    expect(await messageOf('list')).toContain(`${nora} (nora): Author`)
    expect(await admin('revoke', nora)).toEqual({
      code: 0,
      output: `${nora} no longer has a role.`,
    })
    expect(await messageOf('revoke', nora)).toBe(`${nora} had no role.`)
    expect(await rolesOf('nora')).toEqual([])
  })

  it('npm run admin invites the first administrator: it prints the link and sends it', async () => {
    const { code, output } = await admin('invite', 'Wilma@example.org')
    expect(code).toBe(0)
    expect(output).toContain('wilma@example.org is invited as an administrator.')
    const [, token] = /\/invitation\/([\w-]+)/.exec(output) ?? []
    const email = await site.emailAbout('wilma@example.org', 'invited')
    expect(linkIn(email, 'invitation')).toBe(token)
    const { email: _, ...account } = registration('wilma')
    const made = await site.say('POST', '/api/invitation/register', { ...account, token })
    expect(made.body.user).toMatchObject({ roles: [{ slug: 'administrator' }] })
    expect((await admin('invite', 'wilma@example.org', 'editor')).output).toBe(
      'This account has this role or a higher one already.',
    )
    await site.sql`select public.grant_role('hazel@example.com', 'administrator')`
    await site.sql`select public.revoke_role('wilma@example.org')`
  })

  it('npm run admin explains what it cannot do', async () => {
    expect(await run('admin', 'grant', 'nobody@example.org')).toEqual({
      code: 1,
      output: 'There is no account with the address nobody@example.org.',
    })
    expect(await admin('grant', 'nora')).toMatchObject({
      code: 1,
      output: expect.stringContaining('Use: npm run admin'),
    })
    expect(await admin('grant', 'nora@example.org', 'king')).toMatchObject({ code: 1 })
    expect(await admin('revoke', 'hazel@example.com')).toEqual({
      code: 1,
      output: 'This is the only administrator. Make someone else an administrator first.',
    })
  })
})

it('npm run retention removes what is due, and prints how much', { timeout: 60_000 }, async () => {
  const olga = await site.join('olga')
  await site.say('DELETE', '/api/account', { password: PASSWORD }, olga)
  await site.sql`
    update public.accounts set deletes_at = now() - interval '1 minute' where user_id = ${olga.id}`
  expect(await run('retention')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Removed 1 account, 0 addresses and 0 sessions\.$/m),
  })
  expect(await site.sql`select from auth.users where id = ${olga.id}`).toHaveLength(0)
})

it('npm run export says where nothing can be written', async () => {
  expect(await run('export', '/nowhere/magazine.zip')).toEqual({
    ...{ code: 1, output: 'Cannot write the export to /nowhere/magazine.zip.' },
  })
})
