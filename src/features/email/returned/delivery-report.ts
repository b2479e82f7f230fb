import type { ReturnedEmail } from './returned-email.ts'

type Report = Pick<ReturnedEmail, 'kind'> & {
  /** Written to, and forwarded to. */
  recipients: string[]
  /** Of the returned email. */
  messageId: string
}

/** A report of delivery (RFC 3464) or complaint (RFC 5965), by recipient. */
export async function readDeliveryReport(raw: Buffer): Promise<Report[]> {
  const { simpleParser } = await import('mailparser')
  // Texts are not turned into each other: nothing of them is used.
  const { attachments } = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
  })
  const partOf = (...types: string[]) =>
    attachments.find(({ contentType }) => types.includes(contentType))?.content.toString()
  const original = partOf('message/rfc822', 'text/rfc822-headers') ?? ''
  const messageId = fieldOf(original, 'Message-ID') ?? ''
  const complaint = partOf('message/feedback-report')
  if (complaint) return [{ kind: 'complaint', recipients: recipientsIn(complaint), messageId }]
  const blocks = (partOf('message/delivery-status') ?? '').split(/\r?\n[ \t]*\r?\n/)
  return blocks.flatMap((block) => {
    const kind = kindOf(fieldOf(block, 'Action'), fieldOf(block, 'Status'))
    return kind ? [{ kind, recipients: recipientsIn(block), messageId }] : []
  })
}

/** A delay is no failure. */
function kindOf(action = '', status = ''): 'hard' | 'soft' | null {
  if (action.toLowerCase() !== 'failed') return null
  return isOfNoMailbox(status) ? 'hard' : 'soft'
}

/** The mailbox does not exist; other failures may pass. */
export const isOfNoMailbox = (status: string): boolean =>
  /^5\.(?:0\.0|1\.(?![78]\b)\d+|2\.[01]|4\.[14])\b/.test(status)

const recipientsIn = (block: string): string[] =>
  ['Original-Recipient', 'Final-Recipient', 'Original-Rcpt-To'].flatMap((name) => {
    const value = fieldOf(block, name)?.replace(/^[^;]*;/, '')
    return value ? [value.replace(/[<>\s]/g, '')] : []
  })

/** By lines: one expression over the block takes quadratic time for spaces. */
function fieldOf(block: string, name: string): string | undefined {
  const begin = `${name.toLowerCase()}:`
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines
    .find((line) => line.slice(0, begin.length).toLowerCase() === begin)
    ?.slice(begin.length)
    .trim()
}
