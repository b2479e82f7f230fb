import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { TOKEN_COOKIE } from './contract.ts'

const ADA = { id: '1', username: 'ada', email: 'ada@example.com', roles: [] }
const MINUTE = 60_000

const tokenFor = (name: string, minutes = 15) =>
  `${name}.${btoa(JSON.stringify({ exp: (Date.now() + minutes * MINUTE) / 1000 }))}.x`

/** What the browser keeps for all tabs. */
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
  const keeper = await import('./keeper.ts')
  const { $session } = await import('./state.ts')
  return { ...keeper, session: () => $session.get() }
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
  vi.stubGlobal('navigator', { locks })
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

describe('when a page is loaded', () => {
  test('a token is asked about once', async () => {
    setToken('old')
    server.authenticate = accept('old')
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session()).toEqual({ status: 'user', user: ADA })
    expect(calls).toEqual(['authenticate'])
  })

  test('without a token nobody is asked', async () => {
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session().status).toBe('guest')
    expect(calls).toEqual([])
  })

  test('a 401 ends the session and takes the token away', async () => {
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
  ])('%s ends nothing', async (_, answer) => {
    setToken('old')
    server = answer ? { authenticate: answer } : {}
    const tab = await openTab()
    await tab.restoreSession()
    expect(tab.session()).toEqual({ status: 'unreachable' })
    expect(jar).toContain('old')
  })
})

describe('two tabs', () => {
  test('are logged in together and logged out together', async () => {
    const [one, two] = [await openTab(), await openTab()]
    await one.logIn({ user: 'ada', password: 'x' })
    await vi.waitFor(() => expect(two.session().status).toBe('user'))
    server.logout = () => new Response(null, { status: 204 })
    await two.logOut()
    await vi.waitFor(() => expect(one.session()).toEqual({ status: 'guest', ending: 'logout' }))
    expect(jar).toBe('')
  })

  test('renew once for both, before the token ends', async () => {
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

  test('forget an answer that another tab’s logout has overtaken', async () => {
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

describe('a renewal', () => {
  test('of twenty refused calls asks once', async () => {
    setToken('old')
    server.authenticate = accept('new')
    const tab = await openTab()
    await Promise.all(Array.from({ length: 20 }, () => tab.renewSession('old')))
    expect(calls).toEqual(['authenticate'])
  })

  test('that fails for the network is tried again, and the session stays', async () => {
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

  test('that the server refuses ends the session for good', async () => {
    server.login = accept(tokenFor('first'))
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    await vi.advanceTimersByTimeAsync(20 * MINUTE)
    expect(tab.session()).toEqual({ status: 'guest', ending: 'expired' })
    expect(calls).toEqual(['login', 'authenticate'])
  })

  test('after a logout elsewhere says that nobody is logged in', async () => {
    const tab = await openTab()
    await expect(tab.renewSession('old')).rejects.toMatchObject({ status: 401 })
    expect(calls).toEqual([])
  })
})

describe('a logout', () => {
  test('that does not reach the server leaves the session as it is', async () => {
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    server = {}
    await expect(tab.logOut()).rejects.toMatchObject({ message: 'A network error occurred.' })
    expect(tab.session().status).toBe('user')
  })

  test('of a session that has ended already is one', async () => {
    const tab = await openTab()
    await tab.logIn({ user: 'ada', password: 'x' })
    await tab.logOut()
    expect(tab.session()).toEqual({ status: 'guest', ending: 'logout' })
  })
})
