import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import { problemsOf } from '../../components/form/problems.ts'
import { type LinkRow, textOfLinkRows } from '../../lib/link-rows.ts'
import { fieldsOf, settingsForm } from './settings-form.ts'

const menuOf = (...links: LinkRow[]) => textOfLinkRows(links)
const TERMS = { label: 'Terms', href: '/support/terms' }
const ELSEWHERE = { label: 'Mastodon', href: 'https://social.example/@us' }
const fields = fieldsOf({ ...demonstration, version: 1 })
const problems = (change: object) => problemsOf(settingsForm, { ...fields, ...change }).errors

describe('the form of the settings', () => {
  it('What the fields show is sent back as it was', () => {
    expect(v.parse(settingsForm, fields)).toEqual(demonstration)
  })

  it.each([
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
