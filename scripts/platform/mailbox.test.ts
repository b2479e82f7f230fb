import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { createMailbox } from './mailbox.ts'

const mail = (subject: string) => ({
  to: 'reader@example.com',
  subject,
  text: 'Hello',
  html: '<p>Hello',
})

describe('a mailbox', () => {
  it('A mailbox is empty before the first message', async () => {
    expect(await createMailbox(join(folderWith(), 'mail')).list()).toEqual([])
  })

  it('A mailbox lists its messages, newest first, also in another process', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    const folder = join(folderWith(), 'mail')
    const mailbox = createMailbox(folder)
    for (const subject of ['one', 'two', 'three']) await mailbox.deliver(mail(subject))
    vi.useRealTimers()
    const list = await createMailbox(folder).list()
    expect(list.map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
    expect(list[0]).toEqual({
      ...mail('three'),
      id: expect.stringMatching(/^[\w-]+$/),
      at: '1970-01-01T00:00:00.003Z',
    })
  })

  it('A message without HTML is stored', async () => {
    const mailbox = createMailbox(folderWith())
    await mailbox.deliver({ to: 'a@example.com', subject: 'Plain', text: 'Only text' })
    expect((await mailbox.list())[0]?.html).toBe('')
  })

  it('Many messages at once are all stored, and none half-written', async () => {
    const folder = folderWith()
    const mailbox = createMailbox(folder)
    await Promise.all(Array.from({ length: 50 }, (_, i) => mailbox.deliver(mail(`number ${i}`))))
    expect(await mailbox.list()).toHaveLength(50)
    expect(readdirSync(folder).every((name) => name.endsWith('.json'))).toBe(true)
  })

  it('Only its owner can read a mailbox', async () => {
    const folder = join(folderWith(), 'mail')
    const { id } = await createMailbox(folder).deliver(mail('secret link'))
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, `${id}.json`)).mode & 0o077).toBe(0)
  })
})
