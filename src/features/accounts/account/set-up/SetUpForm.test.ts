import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { readHtml } from '../../../../../tests/support/html.ts'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import SetUpForm from './SetUpForm.tsx'

openStandInPage()
afterEach(() => vi.restoreAllMocks())

// rule: site-settings/time-zone
it('A new magazine has the time zone of Isla’s browser', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Pacific/Auckland',
  } as Intl.ResolvedDateTimeFormatOptions)
  const form = createElement(SetUpForm, { code: 'abc', email: null })
  const zones = readHtml(renderToStaticMarkup(form)).first('select').all('option')
  expect(zones[0]?.text).toBe('Pacific/Auckland (of this browser)')
  const chosen = zones.filter((zone) => zone.get('selected') !== null)
  expect(chosen.map((zone) => zone.get('value'))).toEqual(['Pacific/Auckland'])
})
