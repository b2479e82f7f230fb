import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import demonstration from '../../../../supabase/seed/settings.json' with { type: 'json' }
import { problemsOf } from '../../../components/form/problems.ts'
import { type LinkRow, textOfLinkRows } from '../../../lib/link-rows.ts'
import { savedSettings } from '../../site/site-settings/contract.ts'
import { newRow } from '../../site/site-settings/shared/front-page-rows.ts'
import { fieldsOf, settingsForm } from './settings-form.ts'

const menuOf = (...links: LinkRow[]) => textOfLinkRows(links)
const TERMS = { label: 'Terms', href: '/support/terms' }
const ELSEWHERE = { label: 'Mastodon', href: 'https://social.example/@us' }
const saved = v.parse(savedSettings, { ...demonstration, version: 1 })
const fields = fieldsOf(saved)
const problems = (change: object) => problemsOf(settingsForm, { ...fields, ...change }).errors

describe('the form of the settings', () => {
  it('What the fields show is sent back as it was', () => {
    expect(v.parse(settingsForm, fields)).toEqual(demonstration)
  })

  it('An announcement begins and ends by the clocks of the site, whatever those of the browser', () => {
    const period = { announced_from: '2026-12-01T09:00', announced_until: '' }
    expect(v.parse(settingsForm, { ...fields, ...period })).toMatchObject({
      announced_from: '2026-12-01T17:00:00.000Z',
      announced_until: null,
    })
    const moved = { ...period, time_zone: 'Pacific/Auckland' }
    expect(v.parse(settingsForm, { ...fields, ...moved })).toMatchObject({
      announced_from: '2026-11-30T20:00:00.000Z',
    })
    const formFields = fieldsOf({ ...saved, announced_until: '2026-12-01T17:00:00.000Z' })
    expect(formFields.announced_until).toBe('2026-12-01T09:00')
  })

  it('Rows of the front page are sent in their order, without what only the form knows', () => {
    const rows = [
      newRow('series'),
      { ...newRow('chosen'), articles: [{ id: 'rye', title: 'Rye' }] },
    ]
    const { front_page } = v.parse(settingsForm, { ...fields, front_page: JSON.stringify(rows) })
    const row = { title: '', text: '', slug: '', articles: [], count: 3 }
    expect(front_page).toEqual([
      { ...row, kind: 'series' },
      { ...row, kind: 'chosen', articles: [{ id: 'rye' }] },
    ])
  })

  it.each([
    ['announced_from', 'tomorrow'],
    ['announcement_href', 'javascript:alert(1)'],
    ['typefaces', 'comic'],
    ['front_page', JSON.stringify([newRow('weather' as 'text')])],
    ['front_page', JSON.stringify(Array(21).fill(newRow('newest')))],
    ['header_menu', menuOf({ label: 'Home', href: '' })],
    ['header_menu', menuOf({ label: 'Home', href: 'javascript:alert(1)' })],
    ['header_menu', menuOf({ label: 'Home', href: '//evil.example' })],
    ['header_menu', menuOf({ label: 'Home', href: 'http://example.org' })],
    ['header_menu', menuOf({ label: 'x'.repeat(41), href: '/about' })],
    ['legal_menu', menuOf(...Array.from({ length: 13 }, () => TERMS))],
    ['social_links', menuOf({ label: 'Mastodon', href: 'http://example.org' })],
    ['social_links', menuOf({ label: 'Here', href: '/about' })],
    ['social_links', menuOf(...Array.from({ length: 9 }, () => ELSEWHERE))],
    ['footer_exclusions', 'Books and stoves!'],
    ['time_zone', 'Astoria'],
    ['name', '   '],
    ['narrow_name', 'x'.repeat(31)],
    ['tagline', 'One\u0007 bell'],
  ])('A wrong %s is said at its field: %s', (field, text) => {
    expect(Object.keys(problems({ [field]: text }))).toEqual([field])
  })

  it('Rows in which nothing is typed and spaces around the parts of a link do not count', () => {
    const { output } = problemsOf(settingsForm, {
      ...fields,
      support_menu: menuOf(
        { label: '', href: ' ' },
        { label: ' Write to us', href: '/contact ' },
        { label: '', href: '' },
      ),
    })
    expect(output?.support_menu).toEqual([{ label: 'Write to us', href: '/contact' }])
  })
})
