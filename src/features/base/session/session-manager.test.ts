import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_COOKIE } from './rules.ts'

const ADA = { id: '1', username: 'ada', email: 'ada@example.com', roles: [] }
const MINUTE = 60_000

const tokenFor = (name: string, minutes = 15) =>
  `${name}.${btoa(JSON.stringify({ exp: (Date.now() + minutes * MINUTE) / 1000 }))}.x`

/** The cookie that all tabs share. */
let jar = ''
const setToken = (token: string) => {
  jar = token && `${TOKEN_COOKIE}=${token}`
}
/** The server's answer to each call, by path. */
let server: Record<string, (body: { token?: string }) => Response>
let calls: string[] = []

const json = (status: number, body: unknown) => Response.json(body, { status })
const accept = (token: string) => () => {
  setToken(token)
  return json(200, { token, user: ADA, deletion_cancelled: false })
}
const refuse = () => json(401, { message: 'Please log in.' })

/** A tab is the modules anew: they share the jar, the server, the locks and the channel. */
async function openTab() {
  vi.resetModules()
  const manager = await import('./session-manager.ts')
  const { $session } = await import('./store.ts')
  return { ...manager, session: () => $session.get() }
}

const channels: BroadcastChannel[] = []
class Channel extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    channels.push(this)
  }
}

let queue: Promise<unknown> = Promise.resolve()
const locks = {
  request<T>(_: string, act: () => Promise<T>): Promise<T> {
    const turn = queue.then(act)
    queue = turn.catch(() => {})
    return turn
  },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  setToken('')
  calls = []
  server = { login: accept('first'), authenticate: refuse, logout: refuse }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('navigator', { locks, cookieEnabled: true })
  vi.stubGlobal('document', {
    get cookie() {
      return jar
    },
    set cookie(text: string) {
      if (text.includes('max-age=0')) setToken('')
    },
  })
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const name = path.split('/').at(-1) ?? ''
    calls.push(name)
    const answer = server[name]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer(JSON.parse(String(body)))
  })
})

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('Loading a page', () => {
  test('Loading a page verifies its token once', async () => {
    setToken('old')
    server.authenticate = accept('old')
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session()).toEqual({ status: 'user', user: ADA })
    expect(calls).toEqual(['authenticate'])
  })

  test('Loading a page without a token calls nothing', async () => {
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session().status).toBe('guest')
    expect(calls).toEqual([])
  })

  test('A browser without locks verifies its token too', async () => {
    vi.stubGlobal('navigator', {})
    setToken('old')
    server.authenticate = accept('old')
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session().status).toBe('user')
  })

  test('A 401 ends the session and removes the token', async () => {
    setToken('dead')
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session()).toEqual({ status: 'guest', ending: 'expired' })
    expect(jar).toBe('')
  })

  test.each([
    ['no network', undefined],
    ['a broken backend', () => json(503, { message: 'A network error occurred.' })],
    ['a page of something in between', () => new Response('<html>', { status: 401 })],
    ['a limit', () => json(429, { message: 'Too fast.' })],
  ])('The session does not end by %s', async (_, answer) => {
    setToken('old')
    server = answer ? { authenticate: answer } : {}
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session()).toEqual({ status: 'unreachable' })
    expect(jar).toContain('old')
  })
})

describe('Two tabs', () => {
  test('Two tabs log in and out together', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await one.logIn({ user: 'ada', password: 'x' })
    await vi.waitFor(() => expect(two.session().status).toBe('user'))
    server.logout = () => new Response(null, { status: 204 })
    await two.logOut()
    await vi.waitFor(() => expect(one.session()).toEqual({ status: 'guest', ending: 'logout' }))
    expect(jar).toBe('')
  })

  test('Another tab of a deleted account is logged out', async () => {
    setToken(tokenFor('old'))
    const [one, two] = [await openTab(), await openTab()]
    await one.leaveDevice('deleted')
    expect(one.session()).toEqual({ status: 'guest', ending: 'deleted' })
    await vi.waitFor(() => expect(two.session()).toEqual({ status: 'guest', ending: 'logout' }))
  })

  test.each(['logout', 'deleted'] as const)(
    'What a user kept is off the device before any page says that they are logged out (%s)',
    async (ending) => {
      const files = new Map([
        ['kept/article/whole-rye', new Set(['/article/whole-rye', '/rye.webp'])],
        ['pages', new Set(['/article/whole-rye', '/about'])],
        ['pieces', new Set<string>()],
      ])
      const cacheOf = (name: string) => ({
        keys: async () => [...(files.get(name) ?? [])].map((url) => ({ url })),
        delete: async ({ url }: { url: string }) => files.get(name)?.delete(url),
      })
      vi.stubGlobal('caches', {
        keys: async () => [...files.keys()],
        open: async (name: string) => cacheOf(name),
        delete: async (name: string) => files.delete(name),
      })
      const stored = new Map([
        ['account_kept', '{}'],
        ['kept_elsewhere', '["old-rye"]'],
      ])
      vi.stubGlobal('localStorage', { removeItem: (key: string) => stored.delete(key) })
      server.logout = () => new Response(null, { status: 204 })
      const [one, two] = [await openTab(), await openTab()]
      await one.logIn({ user: 'ada', password: 'x' })
      await vi.waitFor(() => expect(two.session().status).toBe('user'))
      const left: unknown[] = []
      const { $session } = await import('./store.ts')
      $session.listen(({ status }) => {
        if (status === 'guest') left.push([...files], [...stored])
      })
      await (ending === 'logout' ? two.logOut() : two.leaveDevice('deleted'))
      const others = [
        ['pages', new Set(['/about'])],
        ['pieces', new Set()],
      ]
      expect(left).toEqual([others, []])
    },
  )

  test('A browser without cookies is told so, and asks nothing of the server', async () => {
    vi.stubGlobal('navigator', { locks, cookieEnabled: false })
    const tab = await openTab()
    const login = tab.logIn({ user: 'ada', password: 'x' })
    await expect(login).rejects.toThrow('Logging in needs cookies')
    expect(calls).toEqual([])
  })

  test('Two tabs renew their token once, before it ends', async () => {
    const token = tokenFor('first')
    server.login = accept(token)
    const [one, two] = [await openTab(), await openTab()]
    await one.logIn({ user: 'ada', password: 'x' })
    await vi.waitFor(() => expect(two.session().status).toBe('user'))
    server.authenticate = accept(tokenFor('second', 30))
    await vi.advanceTimersByTimeAsync(14 * MINUTE)
    expect(calls.filter((name) => name === 'authenticate')).toHaveLength(1)
    expect(jar).toContain('second')
  })

  test('An answer that arrives after another tab’s logout is ignored', async () => {
    setToken('old')
    server.authenticate = () => {
      setToken('')
      return json(200, { token: 'old', user: ADA })
    }
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session().status).toBe('guest')
  })
})

describe('A renewal', () => {
  test('Twenty refused calls renew the session once', async () => {
    setToken('old')
    server.authenticate = accept('new')
    const tab = await openTab()
    await Promise.all(Array.from({ length: 20 }, () => tab.renewSession('old')))
    expect(calls).toEqual(['authenticate'])
  })

  test('A renewal that fails for the network is repeated, and the session stays', async () => {
    server.login = accept(tokenFor('first'))
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    server = {}
    await vi.advanceTimersByTimeAsync(15 * MINUTE)
    expect(calls.length).toBeGreaterThan(2)
    expect(tab.session().status).toBe('user')
    server.authenticate = accept(tokenFor('second', 30))
    await vi.advanceTimersByTimeAsync(MINUTE)
    expect(jar).toContain('second')
  })

  test('A renewal that the server refuses ends the session', async () => {
    server.login = accept(tokenFor('first'))
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    await vi.advanceTimersByTimeAsync(20 * MINUTE)
    expect(tab.session()).toEqual({ status: 'guest', ending: 'expired' })
    expect(calls).toEqual(['login', 'authenticate'])
  })

  test('A renewal after a logout in another tab is refused', async () => {
    const tab = await openTab()
    await expect(tab.renewSession('old')).rejects.toMatchObject({ status: 401 })
    expect(calls).toEqual([])
  })
})

describe('A logout', () => {
  test('A logout that does not reach the server leaves the session as it is', async () => {
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    server = {}
    await expect(tab.logOut()).rejects.toMatchObject({ message: 'A network error occurred.' })
    expect(tab.session().status).toBe('user')
  })

  test('A logout of an ended session succeeds', async () => {
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    await tab.logOut()
    expect(tab.session()).toEqual({ status: 'guest', ending: 'logout' })
  })
})
