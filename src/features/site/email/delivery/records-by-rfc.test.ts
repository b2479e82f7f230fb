import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import { checkRecords } from './check-records.server.ts'

const KEY = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64')
const SERVER = { host: 'mail.example.net', address: '8.8.8.8' }
const READ = {
  address: SERVER.address,
  selector: 's1',
  signer: 'example.com',
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
}
const TEXTS: Record<string, string[]> = {
  'example.com': ['v=spf1 include:spf.mtasv.net ~all'],
  'spf.mtasv.net': ['v=spf1 ip4:8.8.8.0/24 ~all'],
  'open.example.net': ['v=spf1 +all'],
  'one.loop.test': ['v=spf1 include:two.loop.test -all'],
  'two.loop.test': ['v=spf1 include:one.loop.test -all'],
  'two.example.net': ['v=spf1 a -all', 'v=spf1 mx -all'],
  's1._domainkey.example.com': [`v=DKIM1; k=rsa; p=${KEY}`],
  '_dmarc.example.com': ['v=DMARC1; p=none'],
}
const NAMES = { SPF: 'example.com', DKIM: 's1._domainkey.example.com', DMARC: '_dmarc.example.com' }

async function resultOf(name: keyof typeof NAMES, records: string[], domain = 'example.com') {
  const texts: Record<string, string[]> = { ...TEXTS, [NAMES[name]]: records }
  const setup = { domain, server: 'smtp.postmarkapp.com', selector: 's1', testEmail: READ }
  const checks = await checkRecords(setup, {
    texts: async (host) => texts[host] ?? [],
    addresses: async (host) => (host === SERVER.host ? [SERVER.address] : []),
    names: async () => [SERVER.host],
    exchanges: async (host) =>
      Array.from({ length: host === 'many.test' ? 11 : 0 }, (_, at) => ({
        exchange: `mx${at}.many.test`,
        priority: at,
      })),
  })
  return checks.find((check) => check.name === name)?.result
}

// rule: email/will-it-arrive
it.each([
  [
    'wrong',
    'three look-ups without an answer',
    'v=spf1 a:a.test a:b.test a:c.test include:spf.mtasv.net -all',
  ],
  [
    'right',
    'two look-ups without an answer',
    'v=spf1 a:a.test a:b.test include:spf.mtasv.net -all',
  ],
  [
    'right',
    'a redirect behind all, which is ignored',
    'v=spf1 include:spf.mtasv.net ~all redirect=_spf.test',
  ],
  ['wrong', 'two redirects', 'v=spf1 redirect=spf.mtasv.net redirect=spf.mtasv.net'],
  ['right', 'a macro', 'v=spf1 exists:%{i}._spf.%{d2} include:spf.mtasv.net ~all'],
  ['wrong', 'an unknown macro', 'v=spf1 exists:%{x}._spf.example.com include:spf.mtasv.net ~all'],
  ['wrong', '+all at the end', 'v=spf1 include:spf.mtasv.net +all'],
  ['wrong', '+all in an include', 'v=spf1 include:open.example.net -all'],
  [
    'wrong',
    'an include with two records',
    'v=spf1 include:two.example.net include:spf.mtasv.net ~all',
  ],
  ['right', 'an explanation', 'v=spf1 include:spf.mtasv.net -all exp=why.example.com'],
  ['right', 'an unknown modifier', 'v=spf1 include:spf.mtasv.net by=me -all'],
  ['wrong', 'an unknown mechanism', 'v=spf1 include:spf.mtasv.net foo:bar -all'],
  ['wrong', 'an address of the other family', 'v=spf1 ip4:2001:db8::1 include:spf.mtasv.net -all'],
  ['wrong', 'the own server refused first', 'v=spf1 -ip4:8.8.8.8 include:spf.mtasv.net -all'],
  ['wrong', 'a comma', 'v=spf1 include:spf.mtasv.net, -all'],
  ['right', 'the reverse name', 'v=spf1 ptr:example.net -all'],
  ['missing', 'another version', 'v=spf10 include:spf.mtasv.net ~all'],
  ['wrong', 'quotation marks', '"v=spf1 include:spf.mtasv.net ~all"'],
  ['right', 'more spaces than one, and at its end', 'v=spf1  include:spf.mtasv.net   ~all '],
  ['right', 'mechanisms in capital letters', 'v=spf1 INCLUDE:spf.mtasv.net ~ALL'],
  ['right', 'its version in capital letters', 'V=SPF1 include:spf.mtasv.net ~all'],
  ['right', 'a redirect alone', 'v=spf1 redirect=spf.mtasv.net'],
  ['right', 'addresses of both families', 'v=spf1 ip4:8.8.8.8/32 ip6:2001:db8::/32 -all'],
  ['right', 'a name with a dot at its end', 'v=spf1 include:spf.mtasv.net. -all'],
  ['wrong', 'two includes that include each other', 'v=spf1 include:one.loop.test -all'],
  ['wrong', 'eleven mail servers', 'v=spf1 mx:many.test include:spf.mtasv.net -all'],
  ['wrong', 'a mask of 33 bits', 'v=spf1 ip4:8.8.8.0/33 include:spf.mtasv.net -all'],
  ['wrong', 'a mask of 129 bits', 'v=spf1 ip4:8.8.8.8 ip6:2001:db8::/129 -all'],
  ['wrong', 'a semicolon', 'v=spf1 include:spf.mtasv.net ~all;'],
  ['wrong', 'a space behind the colon', 'v=spf1 include: spf.mtasv.net ~all'],
  ['wrong', 'an include without a name', 'v=spf1 ip4:8.8.8.8 include: -all'],
  ['wrong', 'an address without numbers', 'v=spf1 ip4:mail.example.net include:spf.mtasv.net -all'],
  ['wrong', 'two explanations', 'v=spf1 include:spf.mtasv.net -all exp=a.test exp=b.test'],
  ['wrong', 'a rule for others that is neutral', 'v=spf1 include:spf.mtasv.net ?all'],
  ['wrong', 'a value behind all', 'v=spf1 include:spf.mtasv.net -all:example.com'],
])('SPF is %s with %s (RFC 7208)', async (result, _, record) => {
  expect(await resultOf('SPF', [record])).toBe(result)
})

it('SPF is right beside a record of Sender ID, and wrong twice', async () => {
  const record = 'v=spf1 include:spf.mtasv.net ~all'
  expect(await resultOf('SPF', [record, 'spf2.0/pra ~all'])).toBe('right')
  expect(await resultOf('SPF', [record, record])).toBe('wrong')
})

it.each([
  ['right', 'spaces in the key', `v=DKIM1; k=rsa; p=${KEY.slice(0, 99)} ${KEY.slice(99)}`],
  ['right', 'a note and an end', `v=DKIM1; n=a note; k=rsa; p=${KEY};`],
  ['right', 'the flag s', `v=DKIM1; t=s; p=${KEY}`],
  ['wrong', 'an empty key', 'v=DKIM1; k=rsa; p='],
  ['wrong', 'the flag y', `v=DKIM1; t=y; p=${KEY}`],
  ['wrong', 'a tag twice', `v=DKIM1; k=rsa; k=rsa; p=${KEY}`],
  ['wrong', 'names in capital letters', `v=DKIM1; K=rsa; P=${KEY}`],
  ['wrong', 'its version in small letters', `v=dkim1; p=${KEY}`],
  ['wrong', 'backslashes', `v=DKIM1\\; k=rsa\\; p=${KEY}`],
  ['wrong', 'a longer key of Ed25519', `v=DKIM1; k=ed25519; p=${'A'.repeat(58)}==`],
  ['missing', 'no key', 'v=DKIM1; k=rsa'],
  ['right', 'no version', `p=${KEY}`],
  [
    'right',
    'lists of hashes, services and flags',
    `k=rsa; t=s:x; h=sha1:sha256; s=email:x; p=${KEY}`,
  ],
  ['right', 'a key of Ed25519', `v=DKIM1; k=ed25519; p=${'A'.repeat(43)}=`],
  ['right', 'no spaces', `v=DKIM1;k=rsa;s=*;p=${KEY};`],
  [
    'wrong',
    'the quotation marks of two strings',
    `v=DKIM1; k=rsa; p=${KEY.slice(0, 99)}" "${KEY.slice(99)}`,
  ],
  ['wrong', 'a key of RSA that says Ed25519', `v=DKIM1; k=ed25519; p=${KEY}`],
  ['wrong', 'the key within the version', `v=DKIM1 k=rsa p=${KEY}`],
  [
    'wrong',
    'a key that is cut by a semicolon',
    `v=DKIM1; k=rsa; p=${KEY.slice(0, 80)}; ${KEY.slice(80)}`,
  ],
])('DKIM is %s with %s (RFC 6376)', async (result, _, record) => {
  expect(await resultOf('DKIM', [record])).toBe(result)
})

it.each([
  ['right', 'a policy for names that do not exist', 'v=DMARC1; p=reject; np=reject'],
  ['right', 'unknown tags and an end', 'v=DMARC1; p=none; fo=1:d:s; ri=86400;'],
  ['right', 'capital letters in names and values', 'v=DMARC1; P=None'],
  ['wrong', 'an unknown policy for those names', 'v=DMARC1; p=reject; np=all'],
  ['wrong', 'an unknown policy of subdomains', 'v=DMARC1; p=none; sp=drop'],
  ['wrong', 'a policy twice', 'v=DMARC1; p=none; p=reject'],
  ['wrong', 'a colon', 'v=DMARC1: p=none'],
  ['wrong', 'quotation marks', '"v=DMARC1; p=none"'],
  ['wrong', 'no semicolon', 'v=DMARC1; p=none rua=mailto:a@example.com'],
  [
    'right',
    'two addresses, one with a limit',
    'v=DMARC1;p=quarantine;rua=mailto:a@example.com!10m,mailto:b@example.org',
  ],
  ['right', 'spaces around signs', 'v = DMARC1 ; p = none'],
  ['right', 'tags of its next version', 'v=DMARC1; p=reject; psd=n; t=y'],
  ['wrong', 'more than all emails', 'v=DMARC1; p=reject; pct=150'],
  ['wrong', 'its version at the end', 'p=none; v=DMARC1'],
  ['wrong', 'an address without mailto', 'v=DMARC1; p=none; rua=postmaster@example.com'],
  ['wrong', 'an empty policy', 'v=DMARC1; p=; sp=none'],
  ['wrong', 'an alignment in words', 'v=DMARC1; p=none; adkim=strict'],
  ['wrong', 'a policy in quotation marks', 'v=DMARC1; p="none"'],
  ['wrong', 'reports to a web address', 'v=DMARC1; p=none; rua=https://example.com/'],
])('DMARC is %s with %s (RFC 7489)', async (result, _, record) => {
  expect(await resultOf('DMARC', [record])).toBe(result)
})

it('DMARC of a subdomain is the policy of its parent', async () => {
  const records = ['v=DMARC1; p=reject; sp=none']
  expect(await resultOf('DMARC', records, 'news.example.com')).toBe('right')
})
