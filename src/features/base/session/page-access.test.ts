import { cleanStores } from 'nanostores'
import { describe, expect, test, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import type { Role } from '../../../lib/roles.ts'
import type { User } from '../../../lib/user.ts'
import { decideAccess, watchPageAccess } from './page-access.ts'
import { $session, type SessionState } from './store.ts'

const page = openStandInPage()

const userWith = (...slugs: string[]) => ({
  status: 'user' as const,
  user: { roles: slugs.map((slug) => ({ slug, name: slug })) } as User,
})

describe('A page that needs a session', () => {
  test('A page waits until the session is known', () => {
    expect(decideAccess({ status: 'unknown' }, [], false)).toBe('wait')
  })

  test('A page offers to try again when the server cannot be reached', () => {
    expect(decideAccess({ status: 'unreachable' }, ['administrator'], false)).toBe('retry')
  })

  test('A page that needs a session leads a guest to the login', () => {
    expect(decideAccess({ status: 'guest' }, [], false)).toBe('log-in')
    expect(decideAccess({ status: 'guest', ending: 'expired' }, [], false)).toBe('log-in')
  })

  test('A page without roles is shown to every user', () => {
    expect(decideAccess(userWith(), [], false)).toBe('enter')
  })
})

describe('A page that needs roles', () => {
  const expected: Role[] = ['author', 'editor']

  test('A page with roles is shown to a user with the highest of them or a higher one', () => {
    expect(decideAccess(userWith('member', 'editor'), expected, false)).toBe('enter')
    expect(decideAccess(userWith('administrator'), expected, false)).toBe('enter')
  })

  test.each([[userWith()], [userWith('author')], [userWith('Administrator', 'author')]])(
    'A page with roles leads a user who lacks one to the home page',
    (session) => {
      expect(decideAccess(session, expected, false)).toBe('go-home')
    },
  )

  test('A user who loses a role of an open page is led to the home page', () => {
    expect(decideAccess(userWith('author'), expected, true)).toBe('go-home')
  })
})

describe('A page that was shown to a user', () => {
  test('An open page asks for a login when the session expires', () => {
    expect(decideAccess({ status: 'guest', ending: 'expired' }, [], true)).toBe('ask-again')
  })

  test('An open page stays when the user deletes their account', () => {
    expect(decideAccess({ status: 'guest', ending: 'deleted' }, [], true)).toBe('stay')
  })

  test('An open page leads to the login after a logout in any tab', () => {
    expect(decideAccess({ status: 'guest', ending: 'logout' }, [], true)).toBe('log-in')
  })
})

describe('A page that follows the session', () => {
  const sam = userWith('editor')
  const places = () => page.visits.map(({ to }) => to)

  /** What the page shows of the last of these sessions. */
  function follow(...sessions: SessionState[]) {
    $session.set({ status: 'unknown' })
    const $access = watchPageAccess(['editor'])
    const leave = $access.subscribe(() => {})
    for (const session of sessions) $session.set(session)
    const access = $access.get()
    leave()
    cleanStores($access)
    return access
  }

  test('A page of a site without administrator leads a guest to the set-up', () => {
    document.documentElement.dataset.setUp = 'no'
    follow({ status: 'guest', ending: 'logout' })
    expect(places()).toEqual(['/vii/setup'])
  })

  test('A page that is opened with an expired session says so at the login', () => {
    follow({ status: 'guest', ending: 'logout' })
    expect(places()).toEqual(['/login'])
    expect(page.storage.get('toast')).toBeUndefined()
    follow({ status: 'guest', ending: 'expired' })
    expect(page.storage.get('toast')).toContain('Your session has ended.')
  })

  test.each([
    ['is known', [sam], { state: 'open', user: sam.user }],
    ['cannot be read', [{ status: 'unreachable' }], { state: 'unreachable', user: null }],
    ['is another', [sam, userWith()], { state: 'waiting', user: null }],
    [
      'has expired',
      [sam, { status: 'guest', ending: 'expired' }],
      { state: 'open', user: sam.user },
    ],
    [
      'was deleted',
      [sam, { status: 'guest', ending: 'deleted' }],
      { state: 'open', user: sam.user },
    ],
  ] as [string, SessionState[], object][])(
    'A page that needs a role shows what it may when the session %s',
    (_, sessions, access) => expect(follow(...sessions)).toEqual(access),
  )

  test.each([
    ['to the login as a guest', { status: 'guest' }, ['/login']],
    ['home without the role', userWith(), ['/']],
    ['nowhere while it waits', { status: 'unknown' }, []],
    ['nowhere with the role', sam, []],
  ] as [string, SessionState, string[]][])(
    'A page that needs a role leads Sam %s',
    (_, session, expected) => {
      follow(session)
      expect(places()).toEqual(expected)
      if (expected.includes('/'))
        expect(page.storage.get('toast')).toContain('That page is for editors.')
      expect(page.dialogs).toEqual([])
    },
  )

  test('Sam logs in again on an open page when his session expires', async () => {
    follow(sam, { status: 'guest', ending: 'expired' })
    await vi.waitFor(() => expect(page.dialogs).toEqual(['login-dialog for expired']))
    expect(places()).toEqual([])
  })
})
