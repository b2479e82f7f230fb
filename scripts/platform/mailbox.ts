import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './write-whole.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: string
  /** The address that ends a subscription by a POST. */
  unsubscribe?: string
}

export type DeliveredMail = Mail & { id: string; html: string; at: string }

export type Mailbox = ReturnType<typeof createMailbox>

/** Stores emails in a folder. Only its owner may read them, because they contain working links. */
export function createMailbox(folder: string) {
  let lastTime = 0

  return {
    async deliver({ html = '', ...rest }: Mail): Promise<DeliveredMail> {
      // The times differ, so that emails of the same millisecond stay in order.
      lastTime = Math.max(Date.now(), lastTime + 1)
      const at = new Date(lastTime).toISOString()
      const id = `${at.replace(/\W/g, '')}-${randomBytes(4).toString('hex')}`
      const mail = { id, ...rest, html, at }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, `${id}.json`), JSON.stringify(mail, null, 2))
      return mail
    },
    async list(): Promise<DeliveredMail[]> {
      const names = await readdir(folder).catch(() => [])
      const files = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      return Promise.all(
        files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8'))),
      )
    },
  }
}
