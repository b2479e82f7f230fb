import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  inMailbox,
  readReturnedEmails,
} from '../../src/features/site/email/returned/mailbox.server.ts'
import { messageIdOf } from '../../src/features/site/email/returned/message-id.server.ts'
import { openTestSite } from '../support/site.ts'

const DOVECOT = '/usr/sbin/dovecot'
/** Dovecot is a package of Debian (`dovecot-imapd`), and begins as root alone. */
const isHere = process.getuid?.() === 0 && spawnSync(DOVECOT, ['--version']).status === 0

/** A mailbox of IMAP as providers have it. */
const configuration = (folder: string, port: number) => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${folder}/Maildir
first_valid_uid = 1
passdb {
  driver = static
  args = password=p@ss
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** An email that came back (RFC 3464), or of which somebody complained (RFC 5965). */
function returned(type: string, to: string, block: string[], id?: string): string {
  const messageId = id ?? messageIdOf(to, { issue: 1, id: 2 }, 'example.com')
  return [
    'From: MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    'To: no-reply@example.com',
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};`,
    '\tboundary="4Xb1.1764190000/mx"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--4Xb1.1764190000/mx',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `I'm sorry to have to inform you that your message to <${to}> was returned.`,
    '',
    '--4Xb1.1764190000/mx',
    'Content-Description: Report',
    `Content-Type: message/${type}`,
    '',
    ...block,
    '',
    '--4Xb1.1764190000/mx',
    'Content-Description: Undelivered Message Headers',
    'Content-Type: text/rfc822-headers',
    '',
    'From: "Salt & Cedar" <no-reply@example.com>',
    `Message-ID: ${messageId}`,
    `To: ${to}`,
    'Subject: Frost',
    '',
    '--4Xb1.1764190000/mx--',
    '',
  ].join('\r\n')
}

const failed = (to: string, status: string, id?: string) =>
  returned(
    'delivery-status',
    to,
    [
      'Reporting-MTA: dns; mx.example.net',
      'X-Postfix-Queue-ID: 4Xb1',
      'Arrival-Date: Thu, 26 Nov 2026 20:00:00 +0000 (UTC)',
      '',
      `Final-Recipient: rfc822; ${to}`,
      `Original-Recipient: rfc822;${to}`,
      'Action: failed',
      `Status: ${status}`,
      `Diagnostic-Code: smtp; 550 ${status} refused`,
    ],
    id,
  )

const MESSAGES = () => ({
  hard: failed('hard@example.org', '5.1.1'),
  soft: failed('soft@example.org', '4.4.1'),
  complaint: returned('feedback-report', 'cross@example.org', [
    'Feedback-Type: abuse',
    'User-Agent: Provider/1.0',
    'Version: 1',
    'Original-Rcpt-To: cross@example.org',
  ]),
  forged: failed('eve@example.org', '5.1.1', '<issue-1-copy-2.x@example.com>'),
  letter: 'From: sam@example.org\r\nSubject: Hello\r\n\r\nStatus: 5.1.1\r\n',
})

describe.skipIf(!isHere)('A mailbox of returned mail on Dovecot', () => {
  const site = openTestSite()
  let folder = ''
  let server: ChildProcess

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mailbox-'))
    const port = await freePort()
    const incoming = join(folder, 'Maildir', 'new')
    for (const name of ['cur', 'new', 'tmp'])
      await mkdir(join(folder, 'Maildir', name), { recursive: true })
    for (const [name, text] of Object.entries(MESSAGES()))
      await writeFile(join(incoming, `1764190000.${name}.mx`), text)
    await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port))
    execFileSync('chown', ['-R', 'mail:mail', join(folder, 'Maildir')])
    execFileSync('chmod', ['755', folder])
    server = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'inherit' })
    await vi.waitFor(() => once(connect(port, '127.0.0.1'), 'connect'), { timeout: 30_000 })
    process.env.RETURNS_IMAP_URL = `imap://returns:p%40ss@127.0.0.1:${port}`
  })
  afterAll(async () => {
    delete process.env.RETURNS_IMAP_URL
    server.kill()
    await once(server, 'exit')
    await rm(folder, { recursive: true, force: true })
  })

  // rule: email/returned
  it('A hard bounce, a soft one and a complaint are counted once, and every message is read', async () => {
    await readReturnedEmails()
    const counted = () => site.sql`select kind, source from public.returned_emails order by kind`
    const source = 'returned email'
    expect(await counted()).toEqual([
      { kind: 'complaint', source },
      { kind: 'hard', source },
      { kind: 'soft', source },
    ])
    const suppressed = async (name: string) => {
      const [row] = await site.sql`select public.is_suppressed(${`${name}@example.org`}, 'all')`
      return row?.is_suppressed
    }
    expect(await suppressed('hard')).toBe(true)
    expect(await suppressed('cross')).toBe(true)
    expect(await suppressed('soft')).toBe(false)
    expect(await suppressed('eve')).toBe(false)
    expect(await readdir(join(folder, 'Maildir', 'new'))).toEqual([])
    const flags = (await readdir(join(folder, 'Maildir', 'cur'))).map(
      (name) => name.split(':2,')[1],
    )
    expect(flags).toEqual(Object.keys(MESSAGES()).map(() => 'S'))
    expect(await inMailbox((mailbox) => mailbox.search({ seen: false }, { uid: true }))).toEqual([])
    await site.sql`delete from public.returned_emails`
    await readReturnedEmails()
    expect(await counted()).toEqual([])
  })
})
