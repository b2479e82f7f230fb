import type { ChildProcess, spawn } from 'node:child_process'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { decodeInProcess } from './decode-in-process.server.ts'

const { started } = vi.hoisted(() => ({ started: [] as ChildProcess[] }))
vi.mock('node:child_process', async (original) => {
  const real = await original<{ spawn: typeof spawn }>()
  return {
    ...real,
    spawn(...asked: Parameters<typeof spawn>) {
      const child = real.spawn(...asked)
      started.push(child)
      return child
    },
  }
})

const SIZE = { width: 20 }
const picture = (width: number) =>
  sharp({ create: { width, height: 30, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

it('Pictures are decoded in their order by one process, whatever is wrong with one of them', async () => {
  const damaged = (await picture(50)).subarray(0, 60)
  const answers = await Promise.all(
    [await picture(40), damaged, await picture(60)].map((bytes) => decodeInProcess(bytes, SIZE)),
  )
  expect(answers).toEqual([
    {
      metadata: expect.objectContaining({ format: 'png', width: 40 }),
      pixels: {
        data: expect.any(Buffer),
        info: expect.objectContaining({ width: 20, height: 15 }),
      },
    },
    expect.objectContaining({ error: expect.stringMatching(/\w/) }),
    expect.objectContaining({ pixels: expect.anything() }),
  ])
  expect(started).toHaveLength(1)
})

it('A process is killed when its time is over, and the next picture has another one', async () => {
  const bytes = await picture(80)
  await decodeInProcess(bytes, SIZE)
  const before = started.length
  // Its answer never comes, however late the time limit is noticed.
  started.at(-1)?.kill('SIGSTOP')
  const [late, next] = await Promise.all([
    decodeInProcess(bytes, SIZE, 0),
    decodeInProcess(bytes, SIZE),
  ])
  expect(late).toEqual({ error: 'The decoder has ended.' })
  expect(next.pixels?.info).toMatchObject({ width: 20 })
  expect(started).toHaveLength(before + 1)
})
