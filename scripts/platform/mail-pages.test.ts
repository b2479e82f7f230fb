import { describe, expect, it } from 'vitest'
import { folderWith } from '../../tests/support/test-folder.ts'
import { createMailPages } from './mail-pages.ts'
import { createMailbox } from './mailbox.ts'

const HOSTILE = '"><script>alert(1)</script>'

async function inbox() {
  const mailbox = createMailbox(folderWith())
  const pages = createMailPages(mailbox)
  const get = (path: string, { ip = '127.0.0.1', host = 'localhost:8888', method = 'GET' } = {}) =>
    pages(new Request(`http://${host}${path}`, { method }), { ip })
  return { mailbox, get, text: async (path: string) => (await get(path))?.text() }
}

describe('the mail pages', () => {
  it('The mail pages list the messages and show each', async () => {
    const { mailbox, text } = await inbox()
    expect(await text('/__mail')).toContain('No mail yet.')
    const { id } = await mailbox.deliver({
      to: 'reader@example.com',
      subject: 'Welcome',
      text: 'Open http://localhost:8888/activate/abc?x=1&y=2 now.',
      html: '<p>Welcome</p>',
    })
    expect(await text('/__mail')).toContain(`<a href="/__mail/${id}">Welcome</a>`)
    expect(await text('/__mail/')).toContain('Welcome')
    const message = await text(`/__mail/${id}`)
    expect(message).toContain(
      '<a href="http://localhost:8888/activate/abc?x=1&amp;y=2">http://localhost:8888/activate/abc?x=1&amp;y=2</a> now.',
    )
    expect(message).toContain(
      '<iframe sandbox title="The HTML part" srcdoc="&lt;p&gt;Welcome&lt;/p&gt;">',
    )
  })

  it('A message is shown with its Reply-To and List-Unsubscribe', async () => {
    const { mailbox, text } = await inbox()
    const plain = { to: 'editors@example.com', subject: 'Hello', text: 'Hello.' }
    const { id } = await mailbox.deliver({
      ...plain,
      replyTo: 'nora@example.org',
      unsubscribe: 'http://localhost:8888/out?a=1&b=2',
    })
    const message = await text(`/__mail/${id}`)
    expect(message).toContain('<p>Reply-To: nora@example.org</p>')
    expect(message).toContain('<p>List-Unsubscribe: http://localhost:8888/out?a=1&amp;b=2</p>')
    const other = await mailbox.deliver(plain)
    expect(await text(`/__mail/${other.id}`)).not.toMatch(/Reply-To|Unsubscribe/)
  })

  it('/__mail.json lists the messages, newest first', async () => {
    const { mailbox, get } = await inbox()
    for (const subject of ['one', 'two']) {
      await mailbox.deliver({ to: 'a@example.com', subject, text: 'T', html: 'H' })
    }
    const response = await get('/__mail.json')
    const list = (await response?.json()) as object[]
    expect(list).toMatchObject([{ subject: 'two' }, { subject: 'one' }])
    expect(Object.keys(list[0] ?? {})).toEqual(['to', 'subject', 'text', 'html', 'at'])
    expect(response?.headers.get('cache-control')).toBe('no-store')
  })

  it('Whatever a message contains is escaped', async () => {
    const { mailbox, text } = await inbox()
    const { id } = await mailbox.deliver({
      to: HOSTILE,
      subject: HOSTILE,
      text: HOSTILE,
      html: HOSTILE,
    })
    for (const page of [await text('/__mail'), await text(`/__mail/${id}`)]) {
      expect(page).toContain('&lt;script&gt;')
      expect(page).not.toContain('<script')
    }
  })

  it('Only http and https addresses become links', async () => {
    const { mailbox, text } = await inbox()
    const { id } = await mailbox.deliver({ to: 'a', subject: 's', text: 'javascript:alert(1)' })
    expect(await text(`/__mail/${id}`)).not.toContain('href="javascript:')
  })

  it('The mail pages run no script', async () => {
    const policy = (await (await inbox()).get('/__mail'))?.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; img-src 'self'")
    expect(policy).not.toContain('script-src')
  })

  it.each([
    ['127.0.0.1', 'localhost:8888'],
    ['127.0.0.1', '127.0.0.1:8888'],
    ['::1', '[::1]:8888'],
    ['::1', 'localhost'],
  ])('The mail pages answer %s asking %s', async (ip, host) => {
    const { get } = await inbox()
    for (const path of ['/__mail', '/__mail.json'])
      expect((await get(path, { ip, host }))?.status).toBe(200)
  })

  it.each([
    ['192.168.1.20', 'localhost:8888'],
    ['192.168.1.20', '192.168.1.10:8888'],
    ['127.0.0.1', 'rebound.example:8888'],
    ['127.0.0.1', 'localhost.evil.example'],
    ['127.0.0.1', '192.168.1.10:8888'],
    ['', 'localhost'],
  ])('The mail pages do not answer "%s" asking %s', async (ip, host) => {
    const { get } = await inbox()
    for (const path of ['/__mail', '/__mail.json', '/__mail/x']) {
      expect(await get(path, { ip, host })).toBeNull()
    }
  })

  it('The mail pages answer at no other address', async () => {
    const { get } = await inbox()
    for (const path of ['/', '/__mailbox', '/__mail/unknown', '/x/__mail', '/__mail.jsonx']) {
      expect(await get(path)).toBeNull()
    }
    expect(await get('/__mail', { method: 'POST' })).toBeNull()
  })
})
