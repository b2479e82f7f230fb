import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../tests/support/stand-in-page.ts'
import { CallError } from '../../../lib/call.ts'
import { authenticate } from '../session/contract.ts'
import { type Build, listBuilds, requestBuild } from './contract.ts'

const build = (id: number, status: Build['status']): Build => ({
  id,
  reason: 'publish',
  article_id: null,
  status,
  requested_at: '2026-11-22T08:00:00.000Z',
  started_at: null,
  finished_at: null,
  error: null,
  next_attempt_at: null,
  waiting: null,
})

const turn = setImmediate
const BUDGET = { builds: null, made: 0 }

const page = openStandInPage()
const listed = page.answer(listBuilds)
const requested = page.answer(requestBuild)
const renewed = page.answer(authenticate)

/** A page that can be hidden, and a store that has not loaded anything yet. */
async function open() {
  vi.resetModules()
  const server = vi.fn<() => Promise<Build[]>>()
  const request = vi.fn<() => Promise<Build>>()
  listed.mockImplementation(async () => ({ results: await server(), budget: BUDGET }))
  requested.mockImplementation(async () => ({ build: await request() }))
  const show = (hidden: boolean) => {
    Object.assign(document, { hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return { ...(await import('./store.ts')), server, request, show }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
/** Advances the clock and waits until the calls are answered. */
const pass = async (milliseconds: number) => {
  await vi.advanceTimersByTimeAsync(milliseconds)
  await new Promise((settle) => turn(settle))
}

describe('a build that a call has answered', () => {
  it('A build is polled until it is live, and no longer', async () => {
    const { $build, followBuild, server } = await open()
    server.mockResolvedValueOnce([build(7, 'building')]).mockResolvedValue([build(7, 'live')])
    followBuild(build(7, 'queued'))
    await pass(1499)
    expect(server).not.toHaveBeenCalled()
    expect($build.get()?.status).toBe('queued')
    await pass(1)
    expect($build.get()?.status).toBe('building')
    await pass(2000)
    expect($build.get()?.status).toBe('live')
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(2)
  })

  it('A build is not replaced by an older one or by none', async () => {
    const { $build, followBuild, server } = await open()
    server.mockResolvedValue([build(6, 'live')])
    followBuild(build(7, 'queued'))
    followBuild(build(6, 'live'))
    followBuild(null)
    // The server gave the answer of the poll before the newer build was asked for.
    await pass(2000)
    expect($build.get()).toMatchObject({ id: 7, status: 'queued' })
  })

  it('A newer state of the same build is shown', async () => {
    const { $build, followBuild } = await open()
    followBuild(build(7, 'queued'))
    followBuild(build(7, 'live'))
    expect($build.get()?.status).toBe('live')
  })

  it('A failed poll is repeated', async () => {
    const { $build, followBuild, server } = await open()
    server.mockRejectedValueOnce(new Error('A network error occurred.'))
    server.mockResolvedValueOnce([build(7, 'failed')])
    followBuild(build(7, 'queued'))
    await pass(4000)
    expect($build.get()?.status).toBe('failed')
  })

  it('A build that waits is asked for again when its time comes', async () => {
    const { $build, followBuild, server } = await open()
    const due_at = new Date(Date.now() + 3 * 60 * 60_000).toISOString()
    server.mockResolvedValue([build(7, 'building')])
    followBuild({ ...build(7, 'queued'), waiting: { due_at, changes: 2 } })
    await pass(3 * 60 * 60_000 - 1)
    expect(server).not.toHaveBeenCalled()
    await pass(1)
    expect($build.get()?.status).toBe('building')
  })

  it('A build that takes longer than sixty polls is polled every ten seconds', async () => {
    const { followBuild, server } = await open()
    server.mockResolvedValue([build(7, 'queued')])
    followBuild(build(7, 'queued'))
    for (let poll = 0; poll < 60; poll += 1) await pass(1500)
    expect(server).toHaveBeenCalledTimes(60)
    await pass(9999)
    expect(server).toHaveBeenCalledTimes(60)
    await pass(1)
    expect(server).toHaveBeenCalledTimes(61)
  })
})

describe('a page that watches', () => {
  it('A hidden page does not poll, and polls at once when it is shown', async () => {
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

  it('A poll of a user who was logged out opens no dialog', async () => {
    const { server, watchBuilds } = await open()
    server.mockRejectedValue(new CallError(401, 'Please log in.'))
    renewed.mockRejectedValue(new CallError(401, 'Please log in.'))
    watchBuilds()
    await pass(0)
    await pass(20)
    expect(renewed).toHaveBeenCalledOnce()
    expect(page.dialogs).toEqual([])
  })

  it('A page that is hidden during a poll does not poll again', async () => {
    const { server, show, watchBuilds } = await open()
    const answer = Promise.withResolvers<Build[]>()
    server.mockReturnValueOnce(answer.promise)
    watchBuilds()
    show(true)
    answer.resolve([build(7, 'building')])
    await pass(60_000)
    expect(server).toHaveBeenCalledTimes(1)
  })

  it('The parts of a page share one poll', async () => {
    const { server, watchBuilds } = await open()
    server.mockResolvedValue([])
    watchBuilds()
    watchBuilds()
    await pass(0)
    expect(server).toHaveBeenCalledTimes(1)
  })
})

describe('a retry', () => {
  it('A retry follows the build that it requested', async () => {
    const { $build, request, askForBuild } = await open()
    request.mockResolvedValueOnce(build(9, 'queued'))
    await askForBuild()
    expect($build.get()?.id).toBe(9)
  })

  it('A refused retry says why', async () => {
    const { request, askForBuild } = await open()
    request.mockRejectedValueOnce(new Error('A network error occurred.'))
    await askForBuild()
    await pass(20)
    expect(page.toasts).toEqual(['An error occurred. A network error occurred.'])
  })
})
