import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkRecords } from './check-records.server.ts'
import type { ReadEmail } from './finding.ts'
import { readEmail } from './read-email.server.ts'
import type { MailResolver } from './resolver.ts'

type Zone = {
  texts?: Record<string, string[]>
  addresses?: Record<string, string[]>
  names?: Record<string, string[]>
  exchanges?: Record<string, string[]>
}
const zone = ({ texts = {}, addresses = {}, names = {}, exchanges = {} }: Zone): MailResolver => ({
  texts: async (name) => texts[name] ?? [],
  addresses: async (host) => addresses[host] ?? [],
  names: async (address) => names[address] ?? [],
  exchanges: async (name) =>
    (exchanges[name] ?? []).map((exchange) => ({ exchange, priority: 10 })),
})

const keyOf = (modulusLength: number, type: 'spki' | 'pkcs1' = 'spki') =>
  generateKeyPairSync('rsa', { modulusLength })
    .publicKey.export({ type, format: 'der' })
    .toString('base64')
const KEY = keyOf(2048)

const READ: ReadEmail = {
  address: '8.8.8.8',
  selector: 's1',
  signer: 'example.com',
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
}
const ASKED = {
  domain: 'example.com',
  server: 'smtp.postmarkapp.com',
  selector: 's1',
  testEmail: READ,
}
const TEXTS = {
  'example.com': ['v=spf1 include:spf.mtasv.net ~all', 'another=text'],
  'spf.mtasv.net': ['v=spf1 ip4:8.8.8.0/24 ~all'],
  's1._domainkey.example.com': [`v=DKIM1; k=rsa; p=${KEY}`],
  '_dmarc.example.com': ['v=DMARC1; p=none'],
}
const GOOD: Zone = {
  texts: TEXTS,
  names: { '8.8.8.8': ['mail.example.net'] },
  addresses: { 'mail.example.net': ['8.8.8.8'] },
}
const check = async (changed: Zone, input: object = {}, name = '') => {
  const checks = await checkRecords({ ...ASKED, ...input }, zone({ ...GOOD, ...changed }))
  return checks.find((one) => one.name === name)
}
const text = (name: string, value: string[]) => ({ texts: { ...TEXTS, [name]: value } })

// rule: email/will-it-arrive
describe('The records of the domain of the sender', () => {
  it('All checks are right for a domain that is set up', async () => {
    const checks = await checkRecords(ASKED, zone(GOOD))
    expect(checks.map(({ name, result }) => [name, result])).toEqual([
      ['SPF', 'right'],
      ['DKIM', 'right'],
      ['DMARC', 'right'],
      ['Test email', 'right'],
      ['Reverse DNS', 'right'],
    ])
  })

  it.each([
    ['missing', [], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 a -all', 'v=spf1 mx ~all'], 'v=spf1 a mx include:spf.mtasv.net -all'],
    ['wrong', ['v=spf1 +all'], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 include:spf.mtasv.net'], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 ?all'], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 -all'], 'v=spf1 include:spf.mtasv.net -all'],
    ['wrong', ['v=spf1 ip4:192.0.2.7 -all'], 'v=spf1 ip4:192.0.2.7 include:spf.mtasv.net -all'],
    ['wrong', ['v=spf1 ~all include:spf.mtasv.net'], 'v=spf1 include:spf.mtasv.net ~all'],
    [
      'wrong',
      ['v=spf1 redirect=_spf.example.net'],
      'v=spf1 include:spf.mtasv.net redirect=_spf.example.net',
    ],
  ])(
    'SPF is %s with %j, and the line to enter keeps what is there',
    async (result, records, value) => {
      const texts = {
        ...TEXTS,
        '_spf.example.net': ['v=spf1 ip4:192.0.2.7 -all'],
        'example.com': records,
      }
      expect(await check({ texts }, {}, 'SPF')).toMatchObject({
        result,
        paste: { name: 'example.com', type: 'TXT', value },
      })
    },
  )

  const MANY = Object.fromEntries(
    Array.from({ length: 11 }, (_, at) => [`n${at}.example.net`, ['v=spf1 -all']]),
  )
  it.each([
    ['v=spf1 include:nobody.example.net -all'],
    ['v=spf1 redirect=nobody.example.net'],
    ['v=spf1 ipv4:8.8.8.8 -all'],
    ['v=spf1 ip4:192.0.2.999 -all'],
    ['v=spf1 ip4:8.8.8.8/40 -all'],
    [
      `v=spf1 ${Object.keys(MANY)
        .map((name) => `include:${name}`)
        .join(' ')} -all`,
    ],
    ['v=spf1 include:example.com -all'],
    ['v=spf1 a b c'],
  ])('SPF is wrong with %j, which receivers cannot evaluate', async (record) => {
    const texts = { ...TEXTS, ...MANY, 'example.com': [record] }
    expect(await check({ texts }, {}, 'SPF')).toMatchObject({ result: 'wrong' })
  })

  it.each([
    ['v=spf1 include:spf.mtasv.net -all'],
    ['V=SPF1 include:spf.mtasv.net ~all'],
    ['v=spf1 ip4:8.8.8.8 -all'],
    ['v=spf1 a:mail.example.net -all'],
    ['v=spf1 mx ~all'],
    ['v=spf1 redirect=spf.mtasv.net'],
  ])('SPF is right with %j, which lets the server send', async (record) => {
    const zone = {
      texts: { ...TEXTS, 'example.com': [record] },
      exchanges: { 'example.com': ['mail.example.net'] },
    }
    expect(await check(zone, {}, 'SPF')).toMatchObject({ result: 'right' })
  })

  it.each([
    ['smtp.mailgun.org', 'include:mailgun.org'],
    ['smtp.sendgrid.net', 'include:sendgrid.net'],
    ['smtp-relay.brevo.com', 'include:spf.brevo.com'],
    ['smtp-relay.gmail.com', 'include:_spf.google.com'],
    ['email-smtp.eu-west-1.amazonaws.com', 'include:amazonses.com'],
    ['smtp.resend.com', 'include:amazonses.com'],
    ['mail.example.org', 'ip4:8.8.8.8'],
    ['8.8.4.4', 'ip4:8.8.4.4'],
    ['127.0.0.1', 'ip4:8.8.8.8'],
  ])('The line for the relay %s has %s', async (server, term) => {
    expect(await check(text('example.com', []), { server }, 'SPF')).toMatchObject({
      paste: { value: `v=spf1 ${term} ~all` },
    })
  })

  it('The line names no server that is not known', async () => {
    const given = { server: '127.0.0.1', testEmail: null }
    expect(await check(text('example.com', []), given, 'SPF')).not.toHaveProperty('paste')
    const host = { server: 'mail.example.org', testEmail: null }
    expect(await check(text('example.com', []), host, 'SPF')).toMatchObject({
      paste: { value: 'v=spf1 a:mail.example.org ~all' },
    })
  })

  it.each([
    ['half a key', `v=DKIM1; p=${KEY.slice(0, 180)}`],
    ['no base64', 'v=DKIM1; p=hello, key'],
    ['512 bits', `v=DKIM1; p=${keyOf(512)}`],
    ['SHA-1 only', `v=DKIM1; h=sha1; p=${KEY}`],
    ['another service', `v=DKIM1; s=tlsrpt; p=${KEY}`],
    ['test mode', `v=DKIM1; t=s:y; p=${KEY}`],
    ['the lines of a file', `v=DKIM1; p=-----BEGIN PUBLIC KEY-----${KEY}-----END PUBLIC KEY-----`],
    ['an unknown algorithm', `v=DKIM1; k=dsa; p=${KEY}`],
    ['a version behind', `k=rsa; v=DKIM1; p=${KEY}`],
    ['a revoked key', 'v=DKIM1; p='],
  ])('DKIM is wrong with %s', async (_, record) => {
    expect(await check(text('s1._domainkey.example.com', [record]), {}, 'DKIM')).toMatchObject({
      result: 'wrong',
    })
  })

  it.each([
    `p=${KEY}`,
    `v=DKIM1; h=sha1:sha256; s=email; t=s; p=${KEY}`,
    `v=DKIM1; p=${keyOf(1024, 'pkcs1')}`,
    `v=DKIM1; k=ed25519; p=${Buffer.alloc(32, 7).toString('base64')}`,
  ])('DKIM is right with the key %#', async (record) => {
    expect(await check(text('s1._domainkey.example.com', [record]), {}, 'DKIM')).toMatchObject({
      result: 'right',
    })
  })

  it.each([
    ['wrong', 'v=DMARC1; p=block'],
    ['wrong', 'v=DMARC1'],
    ['wrong', 'v=DMARC1; rua=mailto:a@example.com'],
    ['wrong', 'v=dmarc1; p=none'],
    ['wrong', 'v=DMARC1; p=none; pct=200'],
    ['wrong', 'v=DMARC1; p=none; rua=a@example.com'],
    ['wrong', 'v=DMARC1 p=none'],
    ['right', 'v=DMARC1;p=reject;'],
    ['right', 'v=DMARC1; p=quarantine; sp=none; adkim=s; pct=50; rua=mailto:a@example.com!10m'],
  ])('DMARC is %s with %j', async (result, record) => {
    expect(await check(text('_dmarc.example.com', [record]), {}, 'DMARC')).toMatchObject({ result })
  })

  it('DKIM is not known without a selector, missing without a key, and wrong with a revoked one', async () => {
    expect(await check({}, { selector: '' }, 'DKIM')).toMatchObject({ result: 'not known' })
    const dkim = 's1._domainkey.example.com'
    expect(await check(text(dkim, []), {}, 'DKIM')).toMatchObject({ result: 'missing' })
    expect(await check(text(dkim, ['v=DKIM1; p=']), {}, 'DKIM')).toMatchObject({ result: 'wrong' })
  })

  it('DMARC is that of the domain or of its parent, and only one', async () => {
    const name = '_dmarc.example.com'
    expect(await check(text(name, []), {}, 'DMARC')).toMatchObject({
      result: 'missing',
      paste: { name, value: 'v=DMARC1; p=none; rua=mailto:postmaster@example.com' },
    })
    const two = ['v=DMARC1; p=none', 'v=DMARC1; p=reject']
    expect(await check(text(name, two), {}, 'DMARC')).toMatchObject({ result: 'wrong' })
    expect(await check({}, { domain: 'news.example.com' }, 'DMARC')).toMatchObject({
      result: 'right',
    })
  })

  it('A test email that another domain has signed, or that failed, is wrong', async () => {
    for (const testEmail of [
      { ...READ, signer: 'mail.example.net' },
      { ...READ, signer: 'badexample.com' },
      { ...READ, dkim: 'fail' },
      { ...READ, dmarc: 'fail' },
      { ...READ, spf: 'softfail' },
      { ...READ, spf: 'fail' },
    ])
      expect(await check({}, { testEmail }, 'Test email')).toMatchObject({ result: 'wrong' })
    expect(await check({}, { testEmail: null }, 'Test email')).toMatchObject({
      result: 'not known',
    })
  })

  it('The sending server has a name that leads back to it', async () => {
    expect(await check({ names: {} }, {}, 'Reverse DNS')).toMatchObject({ result: 'missing' })
    expect(await check({ addresses: {} }, {}, 'Reverse DNS')).toMatchObject({ result: 'wrong' })
  })

  it('What the DNS does not answer is not known, and the other checks are made', async () => {
    const dns = { ...zone(GOOD), texts: () => Promise.reject(new Error('queryTxt ETIMEOUT')) }
    const checks = await checkRecords(ASKED, dns)
    expect(checks.map(({ name, result }) => [name, result])).toEqual([
      ['SPF', 'not known'],
      ['DKIM', 'not known'],
      ['DMARC', 'not known'],
      ['Test email', 'right'],
      ['Reverse DNS', 'right'],
    ])
  })
})

describe('A test email that is read back', () => {
  const HEADER = [
    'Authentication-Results: mx.example.org; spf=pass smtp.mailfrom=example.com;',
    ' dkim=fail header.d=other.example; dkim=pass header.d=example.com; dmarc=pass',
    'Received: from internal (localhost [127.0.0.1]) by mx.example.org',
    'Received: from out.example.com (out.example.com [8.8.8.8]) by mx.example.org',
    'DKIM-Signature: v=1; a=rsa-sha256; d=example.com;',
    ' s=s1; bh=x; b=y',
    'From: no-reply@example.com',
    'Authentication-Results: forged.example; dkim=fail',
  ]
  it('The server that received it says what it found, and the sender is the one outside', async () => {
    for (const end of ['\n', '\r\n']) expect(await readEmail(HEADER.join(end))).toEqual(READ)
  })

  it('Of two signatures the one of the sender is read', async () => {
    const second = 'DKIM-Signature: v=1; d=service.example; s=x; b=y'
    expect(await readEmail([second, ...HEADER].join('\n'))).toMatchObject({ signer: 'example.com' })
  })

  it('Without that, the signature is checked here', async () => {
    const unsigned = 'From: no-reply@example.invalid\r\nSubject: Hi\r\n\r\nHello.\r\n'
    const read = await readEmail(unsigned)
    expect(read).toMatchObject({ dkim: 'none', selector: null, signer: null, checkedHere: true })
    const finding = await check({}, { testEmail: read }, 'Test email')
    expect(finding?.message).toMatch(/^Checked by this site: SPF /)
  })

  it('A text without a sender is no email', async () => {
    expect(await readEmail('Hello, how are you?')).toBeNull()
  })
})
