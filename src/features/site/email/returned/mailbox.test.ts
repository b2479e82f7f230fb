import { expect, it, onTestFinished, vi } from 'vitest'
import { readReturnedEmails } from './mailbox.server.ts'

const { steps, take } = vi.hoisted(() => ({ steps: [] as string[], take: vi.fn() }))
vi.mock('imapflow', () => ({
  ImapFlow: class {
    usable = true
    on() {}
    connect() {}
    logout() {}
    getMailboxLock = () => ({ release() {} })
    search = () => [1, 2, 3]
    messageFlagsAdd = (uid: string, flags: string[]) => void steps.push(`${flags} ${uid}`)
    fetchOne = (uid: string, { source }: { source: { start: number; maxLength: number } }) => {
      steps.push(`read ${uid} from ${source.start} for ${source.maxLength}`)
      return { source: Buffer.from(uid) }
    }
  },
}))
vi.mock('./take-returned.server.ts', () => ({ takeReturned: take }))
vi.mock('../../../../server/service-client.ts', () => ({
  serviceClient: () => ({ rpc: async () => ({ data: false, error: null }) }),
}))

// rule: email/returned
it('The newest email is read first, 256 kB of each, marked before, and one that fails ends no other', async () => {
  vi.stubEnv('RETURNS_IMAP_URL', 'imap://user:secret@localhost')
  onTestFinished(() => void vi.unstubAllEnvs())
  take.mockRejectedValueOnce(new Error('This one cannot be read.'))
  await readReturnedEmails()
  expect(steps).toEqual(
    [3, 2, 1].flatMap((uid) => [`\\Seen ${uid}`, `read ${uid} from 0 for 262144`]),
  )
  expect(take.mock.calls.map(([source]) => String(source))).toEqual(['3', '2', '1'])
})
