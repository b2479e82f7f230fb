import { describe, expect, test } from 'vitest'
import type { User } from '../account/contract.ts'
import { decideEntry } from './guard.ts'

const holding = (...slugs: string[]) => ({
  status: 'user' as const,
  user: { roles: slugs.map((slug) => ({ slug, name: slug })) } as User,
})

describe('a page that needs a session', () => {
  test('waits until it is known who is there', () => {
    expect(decideEntry({ status: 'unknown' }, [], false)).toBe('wait')
  })

  test('offers another try when the server cannot be asked, and sends nobody away', () => {
    expect(decideEntry({ status: 'unreachable' }, ['administrator'], false)).toBe('retry')
  })

  test('sends a guest to the login', () => {
    expect(decideEntry({ status: 'guest' }, [], false)).toBe('log-in')
    expect(decideEntry({ status: 'guest', ending: 'expired' }, [], false)).toBe('log-in')
  })

  test('lets anybody in who is logged in', () => {
    expect(decideEntry(holding(), [], false)).toBe('enter')
  })
})

describe('a page that needs roles', () => {
  const wanted = ['administrator', 'editor']

  test('lets in who holds every one of them', () => {
    expect(decideEntry(holding('editor', 'member', 'administrator'), wanted, false)).toBe('enter')
  })

  test.each([[holding()], [holding('administrator')], [holding('Administrator', 'editor')]])(
    'sends home who lacks one',
    (session) => {
      expect(decideEntry(session, wanted, false)).toBe('go-home')
    },
  )

  test('sends home who loses one while the page is open', () => {
    expect(decideEntry(holding('editor'), wanted, true)).toBe('go-home')
  })
})

describe('somebody who was in', () => {
  test('stays and is asked again when the session expires', () => {
    expect(decideEntry({ status: 'guest', ending: 'expired' }, [], true)).toBe('ask-again')
  })

  test('stays to read what becomes of an account that they deleted', () => {
    expect(decideEntry({ status: 'guest', ending: 'deleted' }, [], true)).toBe('stay')
  })

  test('is sent away by a logout, in whichever tab', () => {
    expect(decideEntry({ status: 'guest', ending: 'logout' }, [], true)).toBe('log-in')
  })
})
