import { describe, expect, it } from 'vitest'
import { checkRecords, type ReadEmail } from './check-records.ts'
import { readEmail } from './read-email.server.ts'
import type { MailResolver } from './resolver.ts'

type Zone = {
  texts?: Record<string, string[]>
  addresses?: Record<string, string[]>
  names?: Record<string, string[]>
}
const zone = ({ texts = {}, addresses = {}, names = {} }: Zone): MailResolver => ({
  texts: async (name) => texts[name] ?? [],
  addresses: async (host) => addresses[host] ?? [],
  names: async (address) => names[address] ?? [],
})

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
  's1._domainkey.example.com': ['v=DKIM1; k=rsa; p=MIGf'],
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
    ['wrong', ['v=spf1 a -all', 'v=spf1 mx -all'], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 +all'], 'v=spf1 include:spf.mtasv.net ~all'],
    ['wrong', ['v=spf1 include:spf.mtasv.net'], 'v=spf1 include:spf.mtasv.net ~all'],
  ])('SPF is %s with %j, and the line to enter is shown', async (result, records, value) => {
    expect(await check(text('example.com', records), {}, 'SPF')).toMatchObject({
      result,
      paste: { name: 'example.com', type: 'TXT', value },
    })
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

  it('Without that, the signature is checked here', async () => {
    const unsigned = 'From: no-reply@example.invalid\r\nSubject: Hi\r\n\r\nHello.\r\n'
    expect(await readEmail(unsigned)).toMatchObject({ dkim: 'none', selector: null, signer: null })
  })

  it('A text without a sender is no email', async () => {
    expect(await readEmail('Hello, how are you?')).toBeNull()
  })
})
