import causes from './causes.json' with { type: 'json' }

/** `other`: nothing is known except that the email came back. */
export type Cause =
  | 'sender'
  | 'authentication'
  | 'rate'
  | 'blocked'
  | 'content'
  | 'policy'
  | 'full'
  | 'size'
  | 'system'
  | 'unknown'
  | 'domain'
  | 'moved'
  | 'other'

export type Verdict = {
  kind: 'hard' | 'soft' | 'sender'
  cause: Cause
  /** The answer of the other mail server in one line. */
  words: string
}

export type ServerRefusal = {
  /** The answer of the other mail server, with its codes, and what the sending one says about it. */
  text: string
  /** The extended code that a report names apart from the text (RFC 3463). */
  status?: string
  /** Whether the sending server goes on trying. */
  delayed?: boolean
  /** The addresses that the email was sent from and to. */
  from?: string
  to?: string
}

const HARD: Cause[] = ['unknown', 'domain', 'moved']
const OF_SENDER: Cause[] = ['sender', 'authentication', 'rate', 'blocked', 'content', 'policy']

/**
 * Extended codes of RFC 3463. The codes 5.0.0, 5.1.0, 5.2.0 and 5.4.x are not in this list, because
 * they say nothing about a mailbox.
 */
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
 * How servers name what comes before `RCPT TO`. The recipient was not sent yet, so that the answer
 * cannot be about it.
 */
const BEFORE_RECIPIENT =
  /(?:in reply to|after|not like our) (?:pipelined )?(?:MAIL FROM|HELO|EHLO|initial connection)|\[MAIL_FROM\]|refused to talk to me|(?:my name|sender) was rejected|>>> *(?:MAIL|HELO|EHLO)/i

/** How servers name the end of the data: the recipient had been accepted by then. */
const AFTER_DATA = /(?:in reply to|after) end of data/i

/**
 * Judges why an email came back. The words of the other server count before its codes, and the code
 * in its answer before the code of the report (rule: email/returned). A delay is never hard.
 */
export function judge({ text, status = '', delayed, from = '', to = '' }: ServerRefusal): Verdict {
  const said = text.replace(/\s+/g, ' ').trim()
  const words = answerIn(said)
  const codes = [codeIn(words), status.trim()]
  const cause = causeOf({ said, words, codes, from, to })
  if (!HARD.includes(cause))
    return { kind: OF_SENDER.includes(cause) ? 'sender' : 'soft', cause, words }
  const isSoft = delayed || isDelay(words, codes) || (AFTER_DATA.test(said) && !isBadMailbox(codes))
  return { kind: isSoft ? 'soft' : 'hard', cause, words }
}

type Answer = { said: string; words: string; codes: string[]; from: string; to: string }

function causeOf({ said, words, codes, from, to }: Answer): Cause {
  if (from && names(withoutAddress(words, to), from)) return ofSender(causeInWords(words))
  const cause =
    (isMissingDomain(words, to) ? 'domain' : causeInWords(words)) ??
    causeOfCodes(codes) ??
    (CODE.test(words) ? causeInWords(words, 'weak') : undefined) ??
    (words === said ? undefined : causeInWords(said)) ??
    'other'
  return BEFORE_RECIPIENT.test(said) && ![...OF_SENDER, 'full', 'size', 'system'].includes(cause)
    ? 'sender'
    : cause
}

const ofSender = (cause: Cause = 'sender'): Cause => (OF_SENDER.includes(cause) ? cause : 'sender')

/**
 * What Postfix writes when the DNS says that a name does not exist. It may be that of a mail server
 * of the domain, which is a mistake that its owner mends.
 */
const NO_SUCH_NAME =
  /Name service error for (?:domain |name=)([\w.-]+)(?: type=\w+)?: Host not found(?!, try again)/i

function isMissingDomain(words: string, to: string): boolean {
  const [, name = ''] = NO_SUCH_NAME.exec(words) ?? []
  return name !== '' && to.toLowerCase().endsWith(`@${name.toLowerCase()}`)
}

const CODE = /(?<![\d.])[45](?:\d\d|\.\d{1,3}\.\d{1,3})(?![\d.])/
const REPLY = /(?<![\d.#[/-])[45]\d\d(?=[\s-](?!\S*@))/

/** The answer of the other server from its code on; the whole text when it has none. */
function answerIn(said: string): string {
  const at = said.search(REPLY)
  return at < 0 ? said : said.slice(at)
}

const isBadMailbox = ([code = '']: string[]): boolean => /^5\.1\.(?:1|10)$/.test(code)

const causeOfCodes = (codes: string[]): Cause | undefined =>
  codes.flatMap((code) =>
    CODES.filter(([pattern]) => pattern.test(code)).map(([, cause]) => cause),
  )[0]

/**
 * Weak words say something only when the codes say nothing. Words are whole; the last one of
 * `rate limit*` may go on, as in "rate limited".
 */
function causeInWords(text: string, strength?: 'weak'): Cause | undefined {
  const plain = ` ${plainWords(text)} `
  const says = (word: string) =>
    plain.includes(word.endsWith('*') ? ` ${word.slice(0, -1)}` : ` ${word} `)
  return causes.find(
    ({ words, weak = false }) => weak === (strength === 'weak') && words.some(says),
  )?.cause as Cause | undefined
}

/**
 * Leaves out addresses, links and punctuation, so that it does not matter what separates words. An
 * address is looked for only at the beginning of a word, because a search at each letter would take
 * quadratic time.
 */
const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replace(/https?:\/\/[^\s<>]+/g, ' ')
    .replace(/(?<![^\s<>@])[^\s<>@]+@[^\s<>@]+?(?=\.\.|[\s<>@]|$)/g, ' ')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const codeIn = (text: string): string =>
  /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? ''

/** Whether the code of the answer, or without one the code of the report, is that of a delay. */
function isDelay(text: string, [own = '', reported = '']: string[]): boolean {
  const reply = /(?<![\d.])[45]\d\d(?=[\s-])/.exec(text)?.[0]
  return (own || reply || reported).startsWith('4')
}

const withoutAddress = (text: string, address: string): string =>
  address ? text.toLowerCase().replaceAll(address.toLowerCase(), ' ') : text

/** Leaves out every address except the site's own, because addresses are personal data. */
export const withoutPeople = (text: string, from: string): string =>
  text.replace(/(?<![^\s<>@"(),;:])[^\s<>@"(),;:]+@[^\s<>@"(),;:]+/g, (address) =>
    address.toLowerCase() === from.toLowerCase() ? address : '…',
  )

/** Whether a text names the address, or its domain alone, but not a host below the domain. */
function names(text: string, from: string): boolean {
  const written = text.toLowerCase()
  const domain = from.slice(from.lastIndexOf('@') + 1).toLowerCase()
  if (!domain) return false
  for (let at = written.indexOf(domain); at >= 0; at = written.indexOf(domain, at + 1))
    if (!/[\w.-]/.test(written[at - 1] ?? ' ') && !/[\w-]/.test(written[at + domain.length] ?? ' '))
      return true
  return false
}
