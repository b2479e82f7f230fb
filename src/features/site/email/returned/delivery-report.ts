import type { ReturnedEmail } from './returned-email.ts'
import { judge } from './verdict.ts'

type Report = Pick<ReturnedEmail, 'kind' | 'words'> & {
  /** The addresses that the email was sent to and was forwarded to. */
  recipients: string[]
  /** The `Message-ID` of the returned email. */
  messageId: string
}

/**
 * Reads a report of delivery (RFC 3464) or of a complaint (RFC 5965), by recipient.
 * @param from the address that the site writes from
 */
export async function readDeliveryReport(raw: Buffer, from = ''): Promise<Report[]> {
  const { simpleParser } = await import('mailparser')
  // The parser converts no HTML into text or text into HTML, because neither is used.
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
    // Reports of a delay are left out, because the email may still arrive.
    if (fieldOf(block, 'Action')?.toLowerCase() !== 'failed') return []
    const recipients = recipientsIn(block)
    const words = (fieldOf(block, 'Diagnostic-Code') ?? '').replace(/^[\w-]+;/, '').trim()
    const [to = ''] = recipients
    const { kind } = judge({ text: words, status: fieldOf(block, 'Status') ?? '', from, to })
    return [{ kind, recipients, messageId, words }]
  })
}

const recipientsIn = (block: string): string[] =>
  ['Original-Recipient', 'Final-Recipient', 'Original-Rcpt-To'].flatMap((name) => {
    const value = fieldOf(block, name)?.replace(/^[^;]*;/, '')
    return value ? [value.replace(/[<>\s]/g, '')] : []
  })

/** Reads line by line: one regular expression over the block takes quadratic time for spaces. */
function fieldOf(block: string, name: string): string | undefined {
  const begin = `${name.toLowerCase()}:`
  const lines = block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  return lines
    .find((line) => line.slice(0, begin.length).toLowerCase() === begin)
    ?.slice(begin.length)
    .trim()
}
