import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createMailbox } from './mailbox.ts'
import { folderWith } from './test-folder.ts'

const mail = (subject: string) => ({
  to: 'reader@example.com',
  subject,
  text: 'Hello',
  html: '<p>Hello',
})

describe('a mailbox', () => {
  it('is empty before the first message', async () => {
    expect(await createMailbox(join(folderWith(), 'mail')).list()).toEqual([])
  })

  it('lists what was delivered, newest first, in other processes too', async () => {
    const folder = join(folderWith(), 'mail')
    const mailbox = createMailbox(folder)
    for (const subject of ['one', 'two', 'three']) await mailbox.deliver(mail(subject))
    const list = await createMailbox(folder).list()
    expect(list.map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
    expect(list[0]).toEqual({
      ...mail('three'),
      id: expect.stringMatching(/^[\w-]+$/),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  it('keeps a message without HTML', async () => {
    const mailbox = createMailbox(folderWith())
    await mailbox.deliver({ to: 'a@example.com', subject: 'Plain', text: 'Only text' })
    expect((await mailbox.list())[0]?.html).toBe('')
  })

  it('loses none of many at once and leaves nothing half-written', async () => {
    const folder = folderWith()
    const mailbox = createMailbox(folder)
    await Promise.all(Array.from({ length: 50 }, (_, i) => mailbox.deliver(mail(`number ${i}`))))
    expect(await mailbox.list()).toHaveLength(50)
    expect(readdirSync(folder).every((name) => name.endsWith('.json'))).toBe(true)
  })

  it('is for its owner only', async () => {
    const folder = join(folderWith(), 'mail')
    const { id } = await createMailbox(folder).deliver(mail('secret link'))
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, `${id}.json`)).mode & 0o077).toBe(0)
  })
})
