import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createRouter } from './router.ts'
import { listen } from './server.ts'
import { write } from './test-folder.ts'
import { counted } from './test-releases.ts'

describe('releases', () => {
  it('show nothing before the first, then the newest', async () => {
    const { releases, shown } = await counted()
    expect(releases.current()).toBeNull()
    const first = await releases.request('start')
    expect(first.path).toBe(releases.current())
    expect(shown()).toBe('build 1')
    await releases.request('edit')
    expect(shown()).toBe('build 2')
  })

  it('survive a restart, and are seen by another process that looks', async () => {
    const { folder, releases } = await counted()
    const observer = await counted({ folder })
    await releases.request('start')
    expect(observer.shown()).toBe('build 1')
    expect((await counted({ folder })).shown()).toBe('build 1')
  })

  it('tell who asked for what', async () => {
    const told: string[][] = []
    const { releases } = await counted({ onChange: ({ reasons }) => told.push(reasons) })
    await Promise.all(['start', 'kelp', 'cedar'].map((reason) => releases.request(reason)))
    expect(told).toEqual([['start'], ['kelp', 'cedar']])
  })

  it('answer twenty requests at once with two builds', async () => {
    const { releases, builds } = await counted()
    const requests = Array.from({ length: 20 }, (_, i) => releases.request(`article ${i}`))
    const ids = (await Promise.all(requests)).map(({ id }) => id)
    expect(builds()).toBe(2)
    expect(new Set(ids.slice(1))).toEqual(new Set([ids[1]]))
  })

  it('give each caller a build that began after the call', async () => {
    const began: number[] = []
    const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = Promise.withResolvers<void>()
    const { releases } = await counted({
      async build() {
        const gate = gates[began.push(performance.now()) - 1]
        first.resolve()
        await gate?.promise
      },
    })
    const settled: string[] = []
    const early = releases.request('early').then(() => settled.push('early'))
    await first.promise
    const calledAt = performance.now()
    const late = releases.request('late').then(() => settled.push('late'))
    gates[0]?.resolve()
    await early
    expect(settled).toEqual(['early'])
    gates[1]?.resolve()
    await late
    expect(began[1]).toBeGreaterThanOrEqual(calledAt)
  })

  it('stay as they are when a build fails, and say how it ended', async () => {
    let fail = false
    const { folder, releases } = await counted({
      async build(out) {
        write(join(out, 'index.html'), fail ? 'half' : 'whole')
        const lines = Array.from({ length: 100 }, (_, i) => `line ${i + 1}`)
        if (fail) throw new Error(lines.join('\n'))
      },
    })
    const { path } = await releases.request('start')
    fail = true
    const failed = releases.request('edit')
    const following = releases.request('edit again')
    await expect(failed).rejects.toThrow(
      /^The build failed; the site stays as it was.\nline 81\n[\s\S]*line 100$/,
    )
    await expect(following).rejects.toThrow('line 100')
    expect(releases.current()).toBe(path)
    expect(readdirSync(folder).sort()).toEqual([path.split('/').at(-1), 'current'])
    fail = false
    await expect(releases.request('mended')).resolves.toMatchObject({ reasons: ['mended'] })
  })

  it('stop a build when the site stops', async () => {
    const began = Promise.withResolvers<void>()
    const { folder, releases } = await counted({
      build(_, signal) {
        began.resolve()
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    const outcomes = Promise.allSettled([releases.request('one'), releases.request('two')])
    await began.promise
    await releases.close()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: { message: expect.stringContaining('shutting down') },
      })
    }
    await expect(releases.request('three')).rejects.toThrow('shutting down')
    expect(readdirSync(folder)).toEqual([])
  })

  it('are swapped under two hundred requests without one failing', async () => {
    const { releases } = await counted({
      async build(out) {
        write(join(out, 'index.html'), 'page '.repeat(2000))
        write(join(out, 'large.bin'), Buffer.alloc(2 * 1024 * 1024, 1))
      },
    })
    await releases.request('start')
    const router = createRouter({
      config: { redirects: [], headers: [] },
      functions: {
        find: () => null,
        scheduled: [],
        invoke: () => Promise.reject(),
        emit: async () => {},
        settled: async () => {},
      },
      publishDir: releases.current,
    })
    const server = await listen({ router, port: 0 })
    onTestFinished(() => server.close())
    const ask = async (path: string) => {
      const response = await fetch(server.url + path)
      return `${response.status} ${(await response.arrayBuffer()).byteLength}`
    }
    const swaps = (async () => {
      for (let i = 0; i < 6; i++) await releases.request(`swap ${i}`)
    })()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => ask(i % 4 === 0 ? '/large.bin' : '/')),
    )
    await swaps
    expect(new Set(answers)).toEqual(new Set(['200 10000', `200 ${2 * 1024 * 1024}`]))
  })
})
