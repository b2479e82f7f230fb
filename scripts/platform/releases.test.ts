import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { write } from '../../tests/support/test-folder.ts'
import { countBuilds } from '../../tests/support/test-releases.ts'
import { createRouter } from './router.ts'
import { listen } from './server.ts'

describe('releases', () => {
  it('The newest release is served, and none before the first', async () => {
    const { releases, homePage } = await countBuilds()
    expect(releases.current()).toBeNull()
    const first = await releases.build()
    expect(first.seconds).toBeGreaterThan(0)
    expect(first.path).toBe(releases.current())
    expect(homePage()).toBe('build 1')
    await releases.build()
    expect(homePage()).toBe('build 2')
  })

  it('Releases survive a restart and are seen by other processes', async () => {
    const { folder, releases } = await countBuilds()
    const observer = await countBuilds({ folder })
    await releases.build()
    expect(observer.homePage()).toBe('build 1')
    expect((await countBuilds({ folder })).homePage()).toBe('build 1')
  })

  it('Builds run one after the other, each with what was written before it was asked for', async () => {
    const events: string[] = []
    const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const first = Promise.withResolvers<void>()
    const { releases } = await countBuilds({
      async build() {
        events.push('began')
        const hold = holds[events.length > 1 ? 1 : 0]
        first.resolve()
        await hold?.promise
      },
    })
    const early = releases.build()
    await first.promise
    const late = releases.build()
    events.push('asked for another')
    holds[0]?.resolve()
    await early
    holds[1]?.resolve()
    await late
    expect(events).toEqual(['began', 'asked for another', 'began'])
  })

  it('The former release stays when a build fails, whose last lines are reported', async () => {
    let fail = false
    const { folder, releases } = await countBuilds({
      async build(out) {
        write(join(out, 'index.html'), fail ? 'half' : 'whole')
        const lines = Array.from({ length: 100 }, (_, i) => `line ${i + 1}`)
        if (fail) throw new Error(lines.join('\n'))
      },
    })
    const { path } = await releases.build()
    fail = true
    const failed = releases.build()
    const following = releases.build()
    await expect(failed).rejects.toThrow(
      /^The build failed; the site stays as it was.\nline 81\n[\s\S]*line 100$/,
    )
    await expect(following).rejects.toThrow('line 100')
    expect(releases.current()).toBe(path)
    expect(readdirSync(folder).sort()).toEqual([path.split('/').at(-1), 'current'])
    fail = false
    await releases.build()
    expect(releases.current()).not.toBe(path)
  })

  it('A build that fails with a few words is reported with them', async () => {
    const { releases } = await countBuilds({ build: () => Promise.reject(new Error('No disk')) })
    await expect(releases.build()).rejects.toThrow(/stays as it was\.\nNo disk$/)
  })

  it('A build stops when the site stops', async () => {
    const began = Promise.withResolvers<void>()
    const { folder, releases } = await countBuilds({
      build(_, signal) {
        began.resolve()
        return new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
      },
    })
    const outcomes = Promise.allSettled([releases.build(), releases.build()])
    await began.promise
    await releases.close()
    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: { message: expect.stringContaining('shutting down') },
      })
    }
    await expect(releases.build()).rejects.toThrow('shutting down')
    expect(readdirSync(folder)).toEqual([])
  })

  it('Releases change under two hundred requests without a failure', async () => {
    const { releases } = await countBuilds({
      async build(out) {
        write(join(out, 'index.html'), 'page '.repeat(2000))
        write(join(out, 'large.bin'), Buffer.alloc(2 * 1024 * 1024, 1))
      },
    })
    await releases.build()
    const router = createRouter({
      config: { redirects: [], headers: [] },
      functions: {
        find: () => null,
        scheduled: [],
        invoke: () => Promise.reject(),
        emit: async () => {},
        settled: async () => {},
        stop: async () => {},
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
      for (let i = 0; i < 6; i++) await releases.build()
    })()
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) => ask(i % 4 === 0 ? '/large.bin' : '/')),
    )
    await swaps
    expect(new Set(answers)).toEqual(new Set(['200 10000', `200 ${2 * 1024 * 1024}`]))
  })
})
