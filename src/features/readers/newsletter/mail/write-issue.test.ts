import { expect, it } from 'vitest'
import { sanitizedTree } from '../../../../lib/sanitize-body.ts'
import { emptySite } from '../../../../site.ts'
import { addressed, describeExcess, issueEmail } from './write-issue.server.ts'

const site = { ...emptySite, postal_address: '1 Pier Street', origin: 'https://mag.example' }
const written = (html: string, preheader = '', page: string | null = null) =>
  issueEmail(site, { subject: 'Frost & rye', preheader, tree: sanitizedTree(html), page })

const words = (text: string) =>
  text
    .replace(/<head>[\s\S]*<\/head>|<!--[\s\S]*?-->|<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\(?https?:[^)\s]*\)?|---|^\s*(?:-|\d+\.|>) /gm, ' ')
    .replace(/[^\p{L}\p{N}&.]+/gu, ' ')
    .replace(/ (?=\.)/g, '')
    .trim()

const TEXT = `<p>It is <strong>cold</strong>, <a href="/about">as ever</a>.</p>
<h2>Rye &amp; oats</h2>
<ul><li>One</li><li>Two</li></ul>
<blockquote class="callout-tip"><p>Keep it dry.</p></blockquote>
<hr>
<figure class="embed-page"><a href="/article/on-rye"><img src="/images/rye/1600.webp" alt="" width="1600" height="1000">On rye</a><figcaption>Slowly</figcaption></figure>
<figure class="embed-button"><a href="https://example.org/fair">Come to the fair</a></figure>
<table><thead><tr><th>Oven</th><th>Minutes</th></tr></thead><tbody><tr><td>Gas</td><td>40</td></tr></tbody></table>`

it('A link whose unsafe address was removed is text, and leads nowhere', () => {
  const { html, text } = written('<p>Press <a href="javascript:alert(1)">here</a>.</p>')
  expect(text).toContain('Press here.')
  expect(html).toMatch(/Press here\./)
})

it('HTML and text of a mail say the same, and links lead where the text says', () => {
  const { html, text } = written(TEXT)
  expect(words(html)).toBe(`New magazine ${words(text)}`)
  expect(text).toContain('as ever (https://mag.example/about)')
  expect(text).toContain('Come to the fair\nhttps://example.org/fair')
  expect(text).toContain('- One\n- Two')
  expect(text).toContain('Oven | Minutes')
  const hosts = [...html.matchAll(/(?:href|src)="(https?:\/\/[^/"]+)/g)].map(([, host]) => host)
  expect(new Set(hosts)).toEqual(
    new Set([
      'https://mag.example',
      'https://example.org',
      'https://leave.invalid',
      'https://choose.invalid',
    ]),
  )
})

it('Below a picture without a caption, and below a table, a line has a distance', () => {
  const picture = '<img src="/images/rye/1600.webp" alt="Rye" width="1600" height="1000">'
  const gap = /style="margin:0 0 24px/
  expect(written(`<figure>${picture}</figure><p>Next</p>`).html).toMatch(gap)
  expect(written('<table><tr><td>Gas</td></tr></table><p>Next</p>').html).toMatch(gap)
  const captioned = `<figure>${picture}<figcaption>Rye</figcaption></figure><p>Next</p>`
  expect(written(captioned).html).not.toMatch(gap)
})

it('A mail leads to the page of its issue, when there is one', () => {
  const page = 'https://mag.example/newsletter/3'
  const { html, text } = written('<p>Short.</p>', '', page)
  expect(html).toMatch(/href="https:\/\/mag\.example\/newsletter\/3"[^>]*>Read in the browser</)
  expect(text).toMatch(/Read in the browser\s+\(?https:\/\/mag\.example\/newsletter\/3/)
  expect(written('<p>Short.</p>').html).not.toContain('Read in the browser')
})

it('A mail has no scripts and no sheet but that of the dark, and its pictures are read without being seen', () => {
  const { html } = written(
    '<figure><img src="/images/rye/1600.webp" alt="A field of rye" width="1600" height="1000"></figure>',
    'Snow in May',
  )
  expect(html).not.toMatch(/<script|<link|javascript:/)
  expect(html.match(/<style/g)).toHaveLength(1)
  expect(html).toContain('@media (prefers-color-scheme: dark)')
  expect(html).toContain('src="https://mag.example/og/images/rye/960-whole.jpg"')
  expect(html).toMatch(/alt="A field of rye"[^>]*style="[^"]*background-color:#/)
  expect(html).toContain('Snow in May')
  expect(html).toContain('1 Pier Street')
})

it('A mail that is too large is described by its heaviest parts', () => {
  const html = `<p>Short.</p><p>Long ${'a'.repeat(120_000)}</p>`
  const tree = sanitizedTree(html)
  expect(describeExcess(written(html), tree, site)).toMatch(/kB too many: .*“Long a+” \(121 kB\)/)
  expect(describeExcess(written('<p>Short.</p>'), tree, site)).toBeNull()
})

it('A mail of 100,000 bytes is sent, and one that is a byte longer is not', () => {
  const textOf = (letters: number) => `<p>${'a'.repeat(letters)}</p>`
  const fixed = Buffer.byteLength(written(textOf(1), 'Cold.').html) - 1
  const excessOf = (bytes: number) => {
    const html = textOf(bytes - fixed)
    const mail = written(html, 'Cold.')
    expect(Buffer.byteLength(mail.html)).toBe(bytes)
    return describeExcess(mail, sanitizedTree(html), site)
  }
  expect(excessOf(100_000)).toBeNull()
  expect(excessOf(100_001)).toContain('too many')
})

// rule: newsletter/how-often
it('A copy names the latest twelve issues that were not mailed, and nothing where there are none', () => {
  const email = written('<p>Short.</p>')
  const links = { leave: 'https://mag.example/leave', choose: 'https://mag.example/choose' }
  const missed = [...Array(13).keys()].map((id) => ({ id, subject: `No. ${id}.`, public: true }))
  const { html, text } = addressed(email, links, missed)
  expect(text).toContain('No. 11. (https://mag.example/newsletter/11)\nAll issues')
  expect(html).not.toContain('No. 12.')
  const plain = addressed(email, links)
  expect(plain.html + plain.text).not.toMatch(/\.invalid|All issues/)
})

it('Outlook reads the width of a mail from a table of its own', () => {
  const { html } = written('<p>Short.</p><table><tbody><tr><td>40</td></tr></tbody></table>')
  expect(html).toMatch(/<!--\[if mso\]><table [^>]*width="560"><tr><td><!\[endif\]--><table/)
  expect(html).toMatch(/<\/table><!--\[if mso\]><\/td><\/tr><\/table><!\[endif\]-->/)
})
