import { expect, it } from 'vitest'
import { hearLog } from '../../tests/support/log.ts'
import { doEach } from './due-jobs.server.ts'

const log = hearLog()

it('Due jobs that fail are logged by name, and each other job is done once', async () => {
  const done: string[] = []
  const job = (name: string) => async () => done.push(name)
  const failing = (name: string) => async () => {
    done.push(name)
    throw new Error(`No ${name}`)
  }
  await doEach([
    { publish: failing('publish'), close: job('close') },
    { tell: job('tell'), build: failing('build'), send: job('send') },
  ])
  expect(done).toEqual(['publish', 'close', 'tell', 'build', 'send'])
  expect(log.lines().map(({ job, msg }) => [job, msg])).toEqual([
    ['publish', 'A due job failed.'],
    ['build', 'A due job failed.'],
  ])
})
