import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSiteSettings } from '../../src/features/site/site-settings/contract.ts'
import demonstration from '../../supabase/seed/settings.json' with { type: 'json' }
import { openAdminSite } from '../support/admin-site.ts'

const site = openAdminSite()
const NINE_LINKS = Array.from({ length: 9 }, () => {
  return { label: 'Mastodon', href: 'https://social.example/@us' }
})
const LINK = { label: 'x'.repeat(40), href: '/about' }
const ROW = { kind: 'most_read', title: '', text: '', slug: '', articles: [], count: 6 }
const PATH = '/api/admin/site-settings'
const save = (change: object, version: number) =>
  site.ask(site.ada, 'PUT', PATH, { ...demonstration, ...change, version })
const saved = async () => {
  const { body } = await site.ask(site.ada, 'GET', PATH)
  return v.parse(readSiteSettings.answer, body).settings
}
const version = async () => (await saved()).version
const builds = () => site.sql`select reason from public.jobs where kind = 'build'`

beforeEach(() => site.sql`delete from public.jobs`)

describe('the settings of the site', () => {
  it('An administrator renames the site, and a release is asked for', async () => {
    const { status, body } = await save({ name: 'Tide & Thyme' }, await version())
    expect([status, body.message]).toEqual([200, 'The settings were saved.'])
    expect((await saved()).name).toBe('Tide & Thyme')
    expect([...(await builds())]).toEqual([{ reason: 'settings' }])
  })

  it('Typefaces, rows of the front page and an announcement are saved, one that ends before it begins is not', async () => {
    const input = {
      typefaces: 'press',
      front_page: [ROW],
      announcement: 'The fair is on.',
      announcement_label: 'Come',
      announcement_href: '/about',
      announced_from: '2026-12-01T17:00:00.000Z',
      announced_until: '2026-12-08T17:00:00.000Z',
    }
    expect((await save(input, await version())).status).toBe(200)
    expect(await saved()).toMatchObject(input)
    const over = { ...input, announced_until: '2026-11-08T17:00:00Z' }
    const { status, body } = await save(over, await version())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['announced_until']])
  })

  it('A menu has 12 links of 40 characters, the front page 20 rows, and 8 links lead elsewhere', async () => {
    const input = {
      legal_menu: Array(12).fill(LINK),
      front_page: Array(20).fill(ROW),
      social_links: NINE_LINKS.slice(1),
    }
    expect((await save(input, await version())).status).toBe(200)
    expect(await saved()).toMatchObject(input)
  })

  it('Settings that another administrator has saved meanwhile are not overwritten', async () => {
    const before = await version()
    await save({ city: 'Port Townsend' }, before)
    const { status, body } = await save({ city: 'Sequim' }, before)
    expect(status).toBe(409)
    expect(body.results?.[0]).toMatchObject({ city: 'Port Townsend', version: before + 1 })
    expect((await saved()).city).toBe('Port Townsend')
  })

  it('Emails carry the name that the site has now', async () => {
    await save({ name: 'Tide & Thyme', city: 'Sequim' }, await version())
    await site.ask(null, 'POST', '/api/newsletter/subscription', {
      email: 'dot@example.org',
      agreed_to_terms: true,
    })
    const subjects = async () => {
      const rows = await site.sql`select subject from public.jobs where kind = 'email'`
      return rows.map(({ subject }) => subject)
    }
    await expect.poll(subjects).toEqual(['Please confirm the newsletter of Tide & Thyme'])
  })

  it.each([
    ['name', ''],
    ['time_zone', 'Mars/Olympus'],
    ['header_menu', [{ label: 'Away', href: '//evil.example' }]],
    ['header_menu', [{ label: 'Run', href: 'javascript:alert(1)' }]],
    ['footer_exclusions', ['Books!']],
    ['social_links', [{ label: 'Here', href: '/about' }]],
    ['social_links', NINE_LINKS],
    ['time_zone', 'posix/America/Los_Angeles'],
    ['typefaces', 'comic'],
    ['front_page', [{ kind: 'weather' }]],
    ['announcement_href', 'javascript:alert(1)'],
    ['announcement_href', '/a-page-without-a-text-of-the-link'],
    ['announced_from', 'tomorrow'],
  ])('A wrong %s is refused with a sentence for its field', async (field, wrong) => {
    const { status, body } = await save({ [field]: wrong }, await version())
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  it.each([
    ['name', ' '],
    ['time_zone', 'Mars/Olympus'],
    ['legal_menu', [{ label: 'Run', href: 'javascript:alert(1)' }]],
    ['legal_menu', [{ label: 'Away', href: '//evil.example' }]],
    ['legal_menu', 'none'],
    ['legal_menu', [{ label: 'Plain', href: 'http://example.org' }]],
    ['legal_menu', [{ ...LINK, label: `${LINK.label}x` }]],
    ['legal_menu', Array(13).fill(LINK)],
    ['front_page', Array(21).fill(ROW)],
    ['footer_exclusions', ['Books!']],
    ['social_links', [{ label: 'Here', href: '/about' }]],
    ['social_links', NINE_LINKS],
    ['time_zone', 'posix/America/Los_Angeles'],
    ['time_zone', 'right/UTC'],
    ['time_zone', 'posixrules'],
    ['time_zone', 'Factory'],
    ['time_zone', 'localtime'],
    ['typefaces', 'comic'],
    ['front_page', [{ kind: 'weather' }]],
    ['announcement_href', 'javascript:alert(1)'],
    ['announcement', 'x'.repeat(201)],
  ])(
    'The database refuses a wrong %s also to an administrator who calls it directly',
    async (field, wrong) => {
      const { error } = await site.client(site.ada).rpc('update_site_settings', {
        p_given: { ...demonstration, [field]: wrong },
        p_version: await version(),
      } as never)
      expect(error?.message).toMatch(/violates check constraint|site_time_zone_must_exist/)
    },
  )
})
