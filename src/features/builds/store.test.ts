import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Build } from './contract.ts'

vi.mock('./api.ts', () => ({ fetchBuilds: vi.fn(), sendRequest: vi.fn() }))
vi.mock('../../components/toast.ts', () => ({ showToast: vi.fn() }))

const build = (id: number, status: Build['status']): Build => ({
  id,
  reason: 'publish',
  article_id: null,
  status,
  requested_at: '2026-11-22T08:00:00.000Z',
  started_at: null,
  finished_at: null,
  error: null,
})

/** A page that may be hidden, and a store that knows nothing yet. */
async function open() {
  vi.resetModules()
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const { fetchBuilds, sendRequest } = await import('./api.ts')
  const { showToast } = await import('../../components/toast.ts')
  const server = vi.mocked(fetchBuilds)
  server.mockReset()
  const show = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...(await import('./store.ts')),
    server,
    request: vi.mocked(sendRequest),
    toast: vi.mocked(showToast),
    show,
  }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a build that a call has answered', () => {
  it('is looked after until it is live, and no longer', async () => {
    const { $build, followBuild, server } = await open()
    server.mockResolvedValueOnce([build(7, 'building')]).mockResolvedValue([build(7, 'live')])
    followBuild(build(7, 'queued'))
    expect($build.get()?.status).toBe('queued')
    await pass(2000)
    expect($build.get()?.status).toBe('building')
    await pass(2000)
    expect($build.get()?.status).toBe('live')
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('is not replaced by an older one, and nothing is nothing', async () => {
    const { $build, followBuild, server } = await open()
    server.mockResolvedValue([build(6, 'live')])
    followBuild(build(7, 'queued'))
    followBuild(build(6, 'live'))
    followBuild(null)
    // An answer that was on its way when the newer one was asked for.
    await pass(2000)
    expect($build.get()).toMatchObject({ id: 7, status: 'queued' })
  })

  it('is asked after again when an answer does not come', async () => {
    const { $build, followBuild, server } = await open()
    server.mockRejectedValueOnce(new Error('A network error occurred.'))
    server.mockResolvedValueOnce([build(7, 'failed')])
    followBuild(build(7, 'queued'))
    await pass(4000)
    expect($build.get()?.status).toBe('failed')
  })

  it('that goes on and on is asked after more rarely', async () => {
    const { followBuild, server } = await open()
    server.mockResolvedValue([build(7, 'queued')])
    followBuild(build(7, 'queued'))
    await pass(90_000)
    const soon = server.mock.calls.length
    await pass(90_000)
    expect(server.mock.calls.length - soon).toBeLessThan(soon / 4)
  })
})

describe('a page that watches', () => {
  it('asks nothing while it is hidden, and at once when it is shown', async () => {
    const { $build, $builds, server, show, watchBuilds } = await open()
    server.mockResolvedValue([build(7, 'building'), build(6, 'live')])
    const stop = watchBuilds()
    await pass(0)
    expect($builds.get()).toHaveLength(2)
    show(true)
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(1)
    server.mockResolvedValue([build(8, 'live')])
    show(false)
    await pass(0)
    expect($build.get()).toMatchObject({ id: 8, status: 'live' })
    stop()
    show(true)
    show(false)
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('that is hidden while an answer is on its way asks no further', async () => {
    const { server, show, watchBuilds } = await open()
    const answer = Promise.withResolvers<Build[]>()
    server.mockReturnValueOnce(answer.promise)
    watchBuilds()
    show(true)
    answer.resolve([build(7, 'building')])
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(1)
  })

  it('asks once for all of its parts', async () => {
    const { server, watchBuilds } = await open()
    server.mockResolvedValue([])
    watchBuilds()
    watchBuilds()
    await pass(0)
    expect(server).toHaveBeenCalledTimes(1)
  })
})

describe('a retry', () => {
  it('follows the build that it asked for', async () => {
    const { $build, request, retryBuild } = await open()
    request.mockResolvedValueOnce(build(9, 'queued'))
    await retryBuild()
    expect($build.get()?.id).toBe(9)
  })

  it('that is refused says why', async () => {
    const { request, retryBuild, toast } = await open()
    request.mockRejectedValueOnce(new Error('A network error occurred.'))
    await retryBuild()
    expect(toast).toHaveBeenCalledWith({ tone: 'error', message: 'A network error occurred.' })
  })
})
