import { afterEach, expect, it, vi } from 'vitest'

vi.mock('./show-counts.ts', () => ({}))
vi.mock('./store.ts', () => ({ setCount() {} }))

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// rules: numbers/sources, numbers/read-to-the-end
it('A view says the host alone from which it came, and its end once it was seen, ten seconds or later after the page was opened', async () => {
  let passed = 0
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.stubGlobal('performance', { now: () => passed })
  const watched: ((entries: object[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      act: (entries: object[]) => void
      constructor(act: (entries: object[]) => void) {
        this.act = act
      }
      observe() {
        watched.push(this.act)
      }
      disconnect() {}
    },
  )
  const referrer = 'https://www.example.org/private?q=1'
  const article = { dataset: { article: 'rye' }, querySelector: () => ({}) }
  const dispatchEvent = ({ type }: Event) => told.push(type)
  vi.stubGlobal('document', { querySelector: () => article, referrer, dispatchEvent })
  const sent: unknown[] = []
  const told: string[] = []
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit = {}) => {
    sent.push([method ?? 'GET', path, body])
    // As a proxy answers that has lost its server.
    return Response.json({}, { status: 404 })
  })
  await import('./seen.ts')
  const [showArticle] = watched
  showArticle?.([{ isIntersecting: false }])
  expect(sent).toEqual([])
  showArticle?.([{ isIntersecting: true }])
  await vi.advanceTimersByTimeAsync(0)
  expect(watched).toHaveLength(2)
  const view = ['POST', '/api/article/view/rye', '{"from":"www.example.org"}']
  expect(sent).toEqual([['GET', '/api/article/state/rye', undefined], view])
  expect(told, 'the article stays').toEqual([])
  passed = 4000
  watched[1]?.([{ isIntersecting: true }])
  vi.advanceTimersByTime(5999)
  expect(sent).toHaveLength(2)
  vi.advanceTimersByTime(1)
  expect(sent.slice(2)).toEqual([['POST', '/api/article/view/rye/end', '{}']])
})
