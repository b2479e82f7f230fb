import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import demonstration from '../../../supabase/seed/settings.json' with { type: 'json' }
import { problemsOf } from '../../components/form/problems.ts'
import { fieldsOf, settingsForm } from './fields.ts'

const fields = fieldsOf({ ...demonstration, version: 1 })
const problems = (change: object) => problemsOf(settingsForm, { ...fields, ...change }).errors

describe('the form of the settings', () => {
  it('What the fields show is sent back as it was', () => {
    expect(v.parse(settingsForm, fields)).toEqual(demonstration)
  })

  it.each([
    ['header_menu', 'Home'],
    ['header_menu', 'Home | javascript:alert(1)'],
    ['header_menu', 'Home | //evil.example'],
    ['header_menu', 'Home | http://example.org'],
    ['header_menu', `${'x'.repeat(41)} | /about`],
    ['legal_menu', Array.from({ length: 13 }, () => 'Terms | /support/terms').join('\n')],
    ['footer_exclusions', 'Books and stoves!'],
    ['time_zone', 'Astoria'],
    ['name', '   '],
    ['narrow_name', 'x'.repeat(31)],
    ['tagline', 'One\u0007 bell'],
  ])('A wrong %s is said at its field: %s', (field, text) => {
    expect(Object.keys(problems({ [field]: text }))).toEqual([field])
  })

  it('Empty lines of a menu and spaces around its parts do not count', () => {
    const { output } = problemsOf(settingsForm, {
      ...fields,
      support_menu: '\n Write to us|/contact \n\n',
    })
    expect(output?.support_menu).toEqual([{ label: 'Write to us', href: '/contact' }])
  })
})
