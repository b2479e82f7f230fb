import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { readHtml } from '../../../tests/support/html.ts'
import { FormContext } from './form-context.ts'
import TimeZoneField from './TimeZoneField.tsx'
import type { OpenForm } from './use-form.ts'

afterEach(() => vi.restoreAllMocks())

// rule: site-settings/time-zone
it('The list of time zones begins with that of Ada’s browser, also when the magazine has another', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Pacific/Auckland',
  } as Intl.ResolvedDateTimeFormatOptions)
  const form = { errors: {}, initial: { time_zone: 'America/Los_Angeles' } } as unknown as OpenForm
  const field = createElement(TimeZoneField, { hint: '' })
  const page = readHtml(renderToStaticMarkup(createElement(FormContext, { value: form }, field)))
  expect(
    page
      .all('option')
      .slice(0, 3)
      .map(({ text }) => text),
  ).toEqual(['Pacific/Auckland (of this browser)', 'America/Los Angeles', 'UTC'])
  expect(page.all('option', { selected: '' }).map((one) => one.get('value'))).toEqual([
    'America/Los_Angeles',
  ])
})
