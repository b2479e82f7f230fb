import { beforeEach, expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { activateAccount } from './contract.ts'

const page = openStandInPage()
const activate = page.answer(activateAccount)

/** Resolves `asked` when the page waits until it is shown, and goes on with `shown`. */
const waiting = vi.hoisted(() => ({ asked: () => {}, shown: Promise.resolve() }))
vi.mock('../../../lib/when-shown.ts', () => ({
  whenShown: () => {
    waiting.asked()
    return waiting.shown
  },
}))

beforeEach(() => {
  vi.resetModules()
  Object.assign(location, { pathname: '/activate/a-code' })
  Object.assign(history, { state: null })
  activate.mockResolvedValue({ message: 'You have successfully verified your email address.' })
})

/** The toast for the next page. */
const flash = () => page.storage.get('toast') ?? ''
const open = () => import('./activate-page.ts')
const paths = () => page.visits.map(({ to }) => to)

test('The page of an activation link uses its code after it has waited, removes it from the address and leads to the login', async () => {
  const [asked, shown] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  Object.assign(waiting, { asked: asked.resolve, shown: shown.promise })
  const opened = open()
  await asked.promise
  expect(page.calls).toEqual([])
  shown.resolve()
  await opened
  expect(activate).toHaveBeenCalledExactlyOnceWith({ code: 'a-code' })
  expect(paths()).toEqual(['/activate', '/login'])
  expect(flash()).toContain('Success: Your account is fully active.')
})

test('Without a network the page of an activation link does not call the link wrong', async () => {
  activate.mockRejectedValue(new CallError(0, 'A network error occurred.'))
  await open()
  expect(flash()).toContain('A network error occurred.')
  expect(flash()).not.toContain('not valid')
})

test('A wrong activation link is called so', async () => {
  activate.mockRejectedValue(new CallError(422, 'Please correct the highlighted fields.'))
  await open()
  expect(flash()).toContain('This activation link is not valid. Check the link and try again.')
})

test('The page of a change of address uses its code when its button is pressed, and not before', async () => {
  const shown = Promise.withResolvers<void>()
  const form = Object.assign(new EventTarget(), {
    removeAttribute: () => shown.resolve(),
    querySelector: () => null,
  })
  const querySelector = (selector: string) => (selector === '#change' ? form : null)
  Object.assign(document, { querySelector })
  Object.assign(location, { pathname: '/activate/change-a-code' })
  const opened = open()
  await shown.promise
  expect(page.calls).toEqual([])
  form.dispatchEvent(new Event('submit'))
  await opened
  expect(activate).toHaveBeenCalledExactlyOnceWith({ code: 'change-a-code' })
})
