import { describe, expect, it, vi } from 'vitest'
import { HOSTED_SITE, openExaminedDeployment } from '../support/doctor.ts'
import { openStandIn } from '../support/stand-in.ts'

const { site, mail, examine, wrong, wrongDuring } = openExaminedDeployment()
const project = openStandIn()

describe('The doctor of a deployment', () => {
  it('The doctor finds nothing wrong with what the repository sets up, and changes nothing', async () => {
    const before = await site.sql`select version from supabase_migrations.schema_migrations`
    const findings = await examine()
    expect(findings.filter(({ result }) => result !== 'right')).toEqual([
      {
        name: 'Variables',
        result: 'wrong',
        message: expect.stringContaining('SUPABASE_URL is this'),
      },
    ])
    expect(mail.senders).toEqual([])
    expect(await site.sql`select version from supabase_migrations.schema_migrations`).toEqual(
      before,
    )
    expect(before.length).toBeGreaterThan(30)
  })

  it('The doctor says what it did not ask, and why', async () => {
    vi.stubEnv('SUPABASE_ACCESS_TOKEN', undefined)
    vi.stubEnv('SUPABASE_SECRET_KEY', undefined)
    const findings = await examine()
    expect(findings).toContainEqual({
      name: 'Auth, as it is set up',
      result: 'not asked',
      message: 'without SUPABASE_ACCESS_TOKEN',
    })
    expect(findings).toContainEqual({
      name: 'Migrations',
      result: 'not asked',
      message: 'without SUPABASE_SECRET_KEY',
    })
  })

  it('A missing variable is named with the place where it is set', async () => {
    vi.stubEnv('SMTP_URL', undefined)
    vi.stubEnv('RATE_LIMITS', 'off')
    vi.stubEnv('SITE_URL', `${HOSTED_SITE}/journal`)
    vi.stubEnv('SUPABASE_URL', 'https://abcdefgh.supabase.invalid')
    expect((await wrong()).filter((line) => line.startsWith('Variables:'))).toEqual([
      'Variables: SMTP_URL is missing; set it on Netlify under Project configuration > Environment variables to smtps://user:password@host of a mail server.',
      expect.stringContaining('SITE_URL is more than https://saltandcedar.press; set it'),
      'Variables: RATE_LIMITS is for a laptop only; remove it on Netlify under Project configuration > Environment variables.',
    ])
  })
})

describe('The doctor of the keys', () => {
  it('A publishable key of another project is noticed', async () => {
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_of_another_project')
    expect(await wrong()).toContainEqual(
      expect.stringMatching(
        /^Publishable key: The project refuses it .*is SUPABASE_PUBLISHABLE_KEY/,
      ),
    )
  })

  it('A secret key of another project is noticed', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_of_another_project')
    expect(await wrong()).toContainEqual(
      expect.stringMatching(/^Secret key: The project refuses it/),
    )
  })

  it('A publishable key in the place of the secret one is noticed', async () => {
    vi.stubEnv('SUPABASE_SECRET_KEY', process.env.SUPABASE_PUBLISHABLE_KEY)
    const lines = await wrong()
    expect(lines).toContainEqual(expect.stringMatching(/^Secret key: It does not read the table/))
    expect(lines).toContainEqual(expect.stringMatching(/^Migrations: They could not be read/))
  })

  it('A secret key in the place of the publishable one is noticed', async () => {
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', process.env.SUPABASE_SECRET_KEY)
    expect((await wrong()).join('\n')).toMatch(
      /Publishable key: It reads the table email_settings.*\n.*messages.*\n.*It may write to the table categories.*\n.*It may call functions/,
    )
  })

  it('A private table that everybody can read is noticed', async () => {
    expect(
      await wrongDuring(
        'grant select on public.messages to anon',
        'revoke select on public.messages from anon',
      ),
    ).toEqual([expect.stringContaining('It reads the table messages, which is private.')])
  })

  it('A table that everybody can write to is noticed', async () => {
    expect(
      await wrongDuring(
        'grant update on public.categories to anon',
        'revoke update on public.categories from anon',
      ),
    ).toEqual([expect.stringContaining('It may write to the table categories.')])
  })

  it('A project that does not answer is reported once a check', async () => {
    vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
    expect(await wrong()).toContainEqual(
      expect.stringMatching(/^Publishable key: http:\/\/127\.0\.0\.1:9 does not answer: /),
    )
  })

  it('An address that is not Supabase’s is noticed', async () => {
    project.answers['/rest/v1/article_teasers?select=id&limit=1'] = {
      headers: { 'content-type': 'text/html' },
      body: '<p>Parked</p>',
    }
    vi.stubEnv('SUPABASE_URL', project.url)
    expect(await wrong()).toContainEqual(
      expect.stringMatching(/^Publishable key: .* does not answer as Supabase does/),
    )
  })
})

describe('The doctor of the database and of storage', () => {
  const LAST = `version = (select max(version) from supabase_migrations.schema_migrations)`

  it('A migration that was not applied is named', async () => {
    const [last] = await site.sql`
      select * from supabase_migrations.schema_migrations order by version desc limit 1`
    await site.sql.unsafe(`delete from supabase_migrations.schema_migrations where ${LAST}`)
    expect(await wrong()).toEqual([
      `Migrations: The project lacks ${last?.version}: run npx supabase db push.`,
    ])
    await site.sql`insert into supabase_migrations.schema_migrations ${site.sql([last as never])}`
  })

  it('A migration of a later version of the site is named', async () => {
    expect(
      await wrongDuring(
        "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')",
        `delete from supabase_migrations.schema_migrations where ${LAST}`,
      ),
    ).toEqual([expect.stringContaining('The project has 29990101000000, which this version')])
  })

  it.each([
    ['public = false', 'public = true', 'public of article-images is false'],
    ['file_size_limit = 1024', 'file_size_limit = 8388608', 'file_size_limit of article-images'],
    [
      `allowed_mime_types = '{image/png}'`,
      `allowed_mime_types = '{image/avif,image/webp,image/jpeg,image/png}'`,
      'allowed_mime_types of article-images is ["image/png"]',
    ],
  ])('A bucket with %s is noticed', async (change, undo, problem) => {
    expect(
      await wrongDuring(
        `update storage.buckets set ${change} where id = 'article-images'`,
        `update storage.buckets set ${undo} where id = 'article-images'`,
      ),
    ).toEqual([expect.stringContaining(problem)])
  })

  it('A bucket that is not there is noticed', async () => {
    expect(
      await wrongDuring(
        `update storage.buckets set id = 'other', name = 'other' where id = 'article-images'`,
        `update storage.buckets set id = 'article-images', name = 'article-images' where id = 'other'`,
      ),
    ).toEqual([expect.stringContaining('article-images cannot be read')])
  })
})
