import { createPublicKey } from 'node:crypto'
import { type FindRecord, missing, repeatedTag, right, tagsOf, unknown, wrong } from './finding.ts'

/** Receivers ignore keys of fewer bits (RFC 8301). */
const FEWEST_BITS = 1024

/** Reads the key as RFC 6376, 3.6.1 says. */
export const checkDkim: FindRecord = async ({ domain, selector }, dns) => {
  if (!selector)
    return unknown(
      'The DKIM selector is not known. Check a test email, or enter the selector in Settings.',
    )
  const name = `${selector}._domainkey.${domain}`
  const records = (await dns.texts(name)).filter((text) => /(^|[;\s])p\s*=/i.test(text))
  const [record] = records
  if (!record)
    return missing(`${name} has no key, so signatures cannot be verified.`, {
      name,
      value: 'v=DKIM1; k=rsa; p=… (your mail service shows the key)',
    })
  if (records.length > 1) return wrong(`${name} has ${records.length} keys. Delete all but one.`)
  const problem = problemOf(record)
  return problem ? wrong(`The key at ${name} ${problem}`) : right(`${name} has a key.`)
}

const RENEW = 'Copy it again from your mail service.'

function problemOf(record: string): string | null {
  const repeated = repeatedTag(record)
  if (repeated) return `says “${repeated}=” twice. Remove one.`
  const tags = tagsOf(record)
  if (tags.has('P')) return 'has “P=” in capital letters. Write “p=”.'
  if (!tags.has('p')) return 'has no semicolon before “p=”. Add one between all its parts.'
  const key = (tags.get('p') ?? '').replace(/\s/g, '')
  const has = (tag: string, value: string, standard = value) =>
    (tags.get(tag) ?? standard)
      .toLowerCase()
      .split(':')
      .map((one) => one.trim())
      .includes(value)
  if (key === '') return 'was revoked. Create a new one at your mail service.'
  if (tags.has('v') && (tags.get('v') !== 'DKIM1' || [...tags.keys()][0] !== 'v'))
    return 'must begin with “v=DKIM1”.'
  if (has('t', 'y', '')) return 'is in test mode, so receivers ignore it. Remove “t=y”.'
  if (!has('h', 'sha256')) return 'does not allow SHA-256, which signatures have. Remove “h=”.'
  if (!has('s', '*') && !has('s', 'email', '')) return 'is not for email. Remove “s=”.'
  if (/BEGIN|-----/.test(key))
    return 'has the lines “BEGIN” and “END”. Enter only what is between them.'
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(key)) return `is not base64. ${RENEW}`
  return problemOfKey(Buffer.from(key, 'base64'), (tags.get('k') ?? 'rsa').toLowerCase())
}

function problemOfKey(bytes: Buffer, algorithm: string): string | null {
  if (algorithm === 'ed25519') return bytes.length === 32 ? null : `is incomplete. ${RENEW}`
  if (algorithm !== 'rsa') return `has the unknown algorithm “${algorithm}”.`
  const bits = bitsOf(bytes)
  if (bits === null) return `is incomplete. ${RENEW}`
  return bits < FEWEST_BITS
    ? `has ${bits} bits, so receivers ignore it. Create one of 2,048 bits.`
    : null
}

/** Both forms are in use: the key alone, and the key with its algorithm. */
function bitsOf(key: Buffer): number | null {
  for (const type of ['spki', 'pkcs1'] as const)
    try {
      const { asymmetricKeyDetails } = createPublicKey({ key, format: 'der', type })
      return asymmetricKeyDetails?.modulusLength ?? null
    } catch {
      // It is the other form, or none.
    }
  return null
}
