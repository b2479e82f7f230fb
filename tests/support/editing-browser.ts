import { afterEach, beforeEach, vi } from 'vitest'
import { TOKEN_COOKIE } from '../../src/features/base/session/rules.ts'
import { $session } from '../../src/features/base/session/store.ts'
import { CallError, NETWORK_ERROR } from '../../src/lib/call.ts'
import type { TestSite, TokenHolder } from './site.ts'

/** What a store of the admin has in a browser: the site's handlers, storage, a session, events. */
export type EditingBrowser = {
  logIn(person: TokenHolder & { id: string }): void
  /**
   * Runs `act` while calls of a method and path are in progress, after they have reached the site.
   */
  during(method: string, path: RegExp, act: () => unknown): void
  /** Loses what calls of a method and path would have answered: before they reach the site, or after. */
  lose(method: string, path: RegExp, when?: 'before' | 'after'): void
  /** Ends what `during` and `lose` began. */
  mend(): void
  /** The number of calls with this method and path. */
  calls(method: string, path: RegExp): number
  /** Whether the browser asks before the page is left. */
  asksBeforeLeaving(): boolean
  /** Makes the browser's storage full from now on. */
  fillUp(): void
}

type Trouble = { method: string; path: RegExp; act?(): unknown; lost?: 'before' | 'after' }

/** Lets each test press stores against the handlers of a site, as a browser would. */
export function openEditingBrowser(site: TestSite): EditingBrowser {
  const fetchElsewhere = globalThis.fetch
  let troubles: Trouble[] = []
  let called: { method: string; path: string }[] = []
  let page = new EventTarget()
  let isFull = false

  async function fetchOwn(path: string, init: RequestInit = {}): Promise<Response> {
    const { method = 'GET' } = init
    const met = troubles.filter((one) => one.method === method && one.path.test(path))
    called.push({ method, path })
    const isLost = (when: Trouble['lost']) => met.some(({ lost }) => lost === when)
    if (isLost('before')) throw new CallError(0, NETWORK_ERROR)
    const headers = { ...Object.fromEntries(new Headers(init.headers)) }
    const answer = await site.callWith(method, path, init.body ?? undefined, headers)
    for (const { act } of met) await act?.()
    if (isLost('after')) throw new CallError(0, NETWORK_ERROR)
    return answer
  }

  const storage = () =>
    Object.create({
      getItem(this: Record<string, string>, key: string) {
        return this[key] ?? null
      },
      removeItem(this: Record<string, string>, key: string) {
        delete this[key]
      },
      setItem(this: Record<string, string>, key: string, value: string) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        this[key] = value
      },
    })

  beforeEach(() => {
    page = new EventTarget()
    isFull = false
    called = []
    vi.stubGlobal('fetch', (input: string | URL | Request, init?: RequestInit) =>
      typeof input === 'string' && input.startsWith('/')
        ? fetchOwn(input, init)
        : fetchElsewhere(input, init),
    )
    vi.stubGlobal('localStorage', storage())
    vi.stubGlobal('sessionStorage', storage())
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    // Enough for a message to begin; its style sheet never arrives, and nothing is shown.
    const body = { append() {} }
    vi.stubGlobal('document', Object.assign(page, { cookie: '', body, createElement: () => ({}) }))
  })
  afterEach(() => {
    troubles = []
    $session.set({ status: 'unknown' })
    vi.unstubAllGlobals()
  })

  return {
    logIn({ id, token }) {
      Object.assign(document, { cookie: `${TOKEN_COOKIE}=${token}` })
      $session.set({ status: 'user', user: { id } as never })
    },
    during: (method, path, act) => troubles.push({ method, path, act }),
    lose: (method, path, lost = 'before') => troubles.push({ method, path, lost }),
    mend() {
      troubles = []
    },
    calls: (method, path) =>
      called.filter((one) => one.method === method && path.test(one.path)).length,
    asksBeforeLeaving: () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true })),
    fillUp() {
      isFull = true
    },
  }
}
