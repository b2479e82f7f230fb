import { globSync, readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import { describe, expect, it } from 'vitest'
import { EVERY_EMAIL, KINDS_OF_EMAIL, SITE } from '../../../../tests/support/every-email.ts'
import { readHtml } from '../../../../tests/support/html.ts'
import { headerOf, openMailServer } from '../../../../tests/support/mail-server.ts'
import { deliverBySmtp } from './smtp.server.ts'

const server = openMailServer()

const ADDRESS = /https?:\/\/[^\s<>]+/g
const wordsOf = (text: string) => text.replace(ADDRESS, ' ').match(/[\p{L}\p{N}]+/gu) ?? []

it('Every function that writes an email is in the list of all emails', () => {
  expect(Object.keys(EVERY_EMAIL).sort()).toEqual([...KINDS_OF_EMAIL].sort())
  const elsewhere = globSync('src/**/*.ts')
    .filter((file) => !file.startsWith('src/features/site/email/'))
    .filter((file) => /\b(?:writeEmail|frameEmail)\(/.test(readFileSync(file, 'utf8')))
  expect(elsewhere).toEqual(['src/features/readers/newsletter/mail/write-issue.server.ts'])
})

describe.each(Object.entries(EVERY_EMAIL))('the sent email "%s"', (_, email) => {
  const receive = async () => {
    await deliverBySmtp(server.url, 'no-reply@example.com', 'sam@example.org', email)
    const [received] = server.emails
    expect(server.emails).toHaveLength(1)
    if (!received) throw new Error('Nothing was sent.')
    return { received, parsed: await simpleParser(received.raw) }
  }

  it('An email is well-formed MIME with each header once', async () => {
    const { received, parsed } = await receive()
    const { raw } = received
    expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    const names = headerOf(received).map((line) => line.slice(0, line.indexOf(':')))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(
      expect.arrayContaining(['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version']),
    )
    expect(parsed.from?.value).toEqual([{ name: email.sender, address: 'no-reply@example.com' }])
    expect(parsed.subject).toBe(email.subject)
    expect(raw).toMatch(
      /Content-Type: multipart\/alternative[\s\S]*text\/plain; charset=utf-8[\s\S]*text\/html; charset=utf-8/,
    )
    expect(parsed.attachments).toEqual([])
    expect(parsed.text?.trimEnd()).toBe(email.text.trimEnd())
  })

  it('The text and the HTML of an email say the same words', async () => {
    const { parsed } = await receive()
    // The head has the name, which a text has at its foot, and what lists of emails show.
    const htmlWords = readHtml(parsed.html || '')
      .first('body')
      .texts((part) => part.get('data-skip-in-text') !== null)
    expect(wordsOf(parsed.text ?? '').length).toBeGreaterThan(10)
    expect(wordsOf(htmlWords.join(' '))).toEqual(wordsOf(parsed.text ?? ''))
  })

  it('An email has the frame of all emails: name, reason, and each color in the dark too', async () => {
    const { parsed } = await receive()
    const page = readHtml(parsed.html || '')
    expect(page.first('meta', { name: 'color-scheme' }).get('content')).toBe('light dark')
    const [, dark = ''] =
      /<style>@media \(prefers-color-scheme: dark\)\{(.*)\}<\/style>/.exec(email.html) ?? []
    const colored = page.all('*', { style: /(?<!-)\bcolor:#|background-color:#|border-color:#/ })
    expect(colored.length).toBeGreaterThan(5)
    for (const { name, get } of colored)
      if (!['table', 'td'].includes(name))
        expect(dark).toMatch(new RegExp(`\\.${get('class')}[,{]`))
    expect(page.all('a', { href: SITE })).toHaveLength(1)
    expect(parsed.text?.split('\n---\n').at(-1)).toMatch(/^\nYou get this because .*\.$/m)
    expect(email.html.length).toBeLessThan(100_000)
  })

  it('No link of an email leads elsewhere than the site, and nothing is loaded', async () => {
    const { parsed } = await receive()
    const page = readHtml(parsed.html || '')
    const links = page.all('a').map((a) => a.get('href'))
    const addresses = [...links, ...(parsed.text?.match(ADDRESS) ?? [])]
    for (const address of addresses) expect(`${address}/`).toMatch(new RegExp(`^${SITE}/`))
    expect(page.all('*').filter(({ name }) => ['script', 'link', 'iframe'].includes(name))).toEqual(
      [],
    )
    for (const picture of page.all('img'))
      expect(picture.get('src')).toMatch(new RegExp(`^${SITE}/`))
  })
})
