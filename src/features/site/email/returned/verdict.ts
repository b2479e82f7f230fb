import causes from './causes.json' with { type: 'json' }

/** `other`: nothing is known but that it came back. */
export type Cause =
  | 'sender'
  | 'authentication'
  | 'rate'
  | 'blocked'
  | 'content'
  | 'policy'
  | 'full'
  | 'size'
  | 'unknown'
  | 'domain'
  | 'moved'
  | 'other'

export type Verdict = { kind: 'hard' | 'soft' | 'sender'; cause: Cause }

export type ServerRefusal = {
  /** Of the other server, with its codes. */
  text: string
  /** The extended code that a report names apart from the text (RFC 3463). */
  status?: string
  /** The addresses that the email was sent from and to. */
  from?: string
  to?: string
}

const HARD: Cause[] = ['unknown', 'domain', 'moved']
const OF_SENDER: Cause[] = ['sender', 'authentication', 'rate', 'blocked', 'content', 'policy']

/** RFC 3463. What is missing says nothing of a mailbox: 5.0.0, 5.1.0, 5.2.0, 5.4.x. */
const CODES: [RegExp, Cause][] = [
  [/^5\.1\.(?:1|3|10)$/, 'unknown'],
  [/^5\.1\.2$/, 'domain'],
  [/^5\.1\.6$/, 'moved'],
  [/^5\.1\.[78]$/, 'sender'],
  [/^5\.2\.1$/, 'unknown'],
  [/^[45]\.2\.2$/, 'full'],
  [/^[45]\.(?:2\.3|3\.4)$/, 'size'],
  [/^[45]\.7\.\d+$/, 'policy'],
]

/**
 * What the text of the other server says comes before its codes, and its own code before that of
 * the report (rule: email/returned). A delay is never hard.
 */
export function judge({ text, status = '', from = '', to = '' }: ServerRefusal): Verdict {
  const own = from && names(withoutAddress(text, to), from) ? 'sender' : null
  const codes = [codeIn(text), status.trim()]
  const cause = own ?? causeInWords(text) ?? causeOfCodes(codes) ?? 'other'
  if (HARD.includes(cause)) return { kind: isDelay(text, codes) ? 'soft' : 'hard', cause }
  return { kind: OF_SENDER.includes(cause) ? 'sender' : 'soft', cause }
}

const causeOfCodes = (codes: string[]): Cause | undefined =>
  codes.flatMap((code) => CODES.filter(([known]) => known.test(code)).map(([, cause]) => cause))[0]

function causeInWords(text: string): Cause | undefined {
  const said = ` ${plainWords(text)}`
  return causes.find(({ words }) => words.some((word) => said.includes(` ${word}`)))?.cause as
    | Cause
    | undefined
}

/**
 * Without addresses, links and signs, so that what is between words does not matter. An address is
 * looked for at the beginning of a word alone: at each letter it would take quadratic time.
 */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/https?:\/\/[^\s<>]+/g, ' ')
    .replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+/g, ' ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

const codeIn = (text: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? ''

/** Of the text, or, without an own code, of the report. */
function isDelay(text: string, [own = '', reported = '']: string[]): boolean {
  const reply = /(?<![\d.])[45]\d\d(?=[\s-])/.exec(text)?.[0]
  return (own || reply || reported).startsWith('4')
}

const withoutAddress = (text: string, address: string): string =>
  address ? text.toLowerCase().replaceAll(address.toLowerCase(), ' ') : text

/** What a person wrote to is nobody else's to read. */
export const withoutPeople = (text: string, from: string): string =>
  text.replace(/(?<![^\s<>@"(),;:])[^\s<>@"(),;:]+@[^\s<>@"(),;:]+/g, (address) =>
    address.toLowerCase() === from.toLowerCase() ? address : '…',
  )

/** The address, or its domain alone; not a host below it. */
function names(text: string, from: string): boolean {
  const written = text.toLowerCase()
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  if (!domain) return false
  for (let at = written.indexOf(domain); at >= 0; at = written.indexOf(domain, at + 1))
    if (!/[\w.-]/.test(written[at - 1] ?? ' ') && !/[\w-]/.test(written[at + domain.length] ?? ' '))
      return true
  return false
}
