import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import type { User } from '../../../lib/user.ts'
import { readSettings, type Settings, updateSettings } from '../../accounts/account/contract.ts'
import SettingsDialog from './SettingsDialog.tsx'
import { changeSetting, ownSettings } from './store.ts'

const page = openStandInPage()
const read = page.answer(readSettings)
const update = page.answer(updateSettings)

beforeEach(() => {
  Object.assign(document.documentElement, { style: { fontSize: '' } })
})

const htmlFor = (...roles: User['roles']) => {
  const user = { id: 'sam', email: 'sam@example.org', roles } as User
  return renderToStaticMarkup(createElement(SettingsDialog, { user, onClose() {} }))
}
const panesFor = (...roles: User['roles']) =>
  [...htmlFor(...roles).matchAll(/<button class="tab"[^>]*>([^<]*)/g)].map(([, name]) => name)

test('The settings have three panes, and one that is named after the role of a user', () => {
  expect(panesFor()).toEqual(['General', 'Account', 'Subscription'])
  expect(panesFor({ slug: 'editor', name: 'Editor' })).toEqual([
    'General',
    'Account',
    'Subscription',
    'Editor',
  ])
})

test('General is shown first: it has the theme, the way to write to the editors, and the logout', () => {
  const [, general = ''] =
    /id="settings-pane-0"[^>]*>(.*?)<div class="panes-pane"/s.exec(htmlFor()) ?? []
  const choices = [...general.matchAll(/<span>(\w+)<\/span>/g)].map(([, label]) => label)
  expect(choices.slice(0, 3)).toEqual(['System', 'Light', 'Dark'])
  expect(general).toContain('<a href="/contact">Give Feedback</a>')
  expect(general).toContain('<a href="/logout">Log out this device</a>')
  expect(htmlFor()).toMatch(/id="settings-tab-0"[^>]*aria-selected="true"/)
})

test('A choice is shown at once, and taken back with the reason when it cannot be stored', async () => {
  const settings: Settings = {
    autosave: true,
    editorial_emails: 'at once',
    generate_from_job_description: true,
  }
  read.mockResolvedValue({ settings })
  await ownSettings.load()
  update.mockRejectedValue(new CallError(0, 'A network error occurred.'))
  const changing = changeSetting({ autosave: false })
  expect(ownSettings.$state.get().value?.autosave).toBe(false)
  await changing
  expect(ownSettings.$state.get()).toEqual({
    value: settings,
    problem: 'A network error occurred.',
  })
  update.mockResolvedValue({ settings: { ...settings, autosave: false } })
  await changeSetting({ autosave: false })
  expect(update).toHaveBeenLastCalledWith({ settings: { autosave: false } })
  expect(ownSettings.$state.get().value?.autosave).toBe(false)
})
