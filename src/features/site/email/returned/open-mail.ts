import { textOfHtml } from '@site/text/text-of-html.ts'
import { fieldOf } from './read/report-fields.ts'

/** A returned email, a complaint or an automatic answer, taken apart. */
export type OpenedMail = {
  /** The unfolded value of a header of the email; empty when it has none. */
  header: (name: string) => string
  /** What a person reads, without the copy of the original email. */
  notice: string
  /** The other parts, by their types in small letters. */
  parts: { type: string; text: string }[]
  /** The headers of the original email, as far as the report has them. */
  original: string
}

/** The types of a returned email, with `global` for addresses outside ASCII (RFC 6533). */
const OF_ORIGINAL =
  /^(?:message\/(?:rfc822|global|partial)|(?:message|text)\/(?:rfc822|global)-headers?|text\/rfc822)$/

const OF_REPORT = /^message\/(?:feedback-report|disposition-notification|.*delivery-status)$/

/** A notice is shorter than this; the rest is the text of the original email. */
const MOST_LETTERS = 20_000
const MOST_LETTERS_OF_HTML = 100_000

/** Parses an email, which may be cut off at its end. */
export async function openMail(raw: Buffer): Promise<OpenedMail> {
  const { simpleParser } = await import('mailparser')
  const { attachments, headerLines, html, text } = await simpleParser(raw, {
    ignoreEmbedded: true,
    keepDeliveryStatus: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    skipImageLinks: true,
    checksumAlgo: false,
    maxHtmlLengthToParse: MOST_LETTERS,
  })
  const parts = attachments.map(({ contentType, content }) => ({
    type: contentType.toLowerCase(),
    text: content.toString().replaceAll('\r\n', '\n'),
  }))
  // The parser makes text of HTML only beside text, or where it is the whole email.
  const shown = text?.trim() ? text : textOfHtml((html || '').slice(0, MOST_LETTERS_OF_HTML))
  const written = shown.replaceAll('\r\n', '\n') || bodyOf(raw)
  const copyAt = beginOfCopy(written)
  return {
    header: (name) => {
      const line = headerLines.find(({ key }) => key === name.toLowerCase())?.line ?? ''
      return fieldOf(line, name) ?? ''
    },
    notice: written.slice(0, Math.min(copyAt, MOST_LETTERS)),
    parts,
    original: parts.find(({ type }) => OF_ORIGINAL.test(type))?.text ?? written.slice(copyAt),
  }
}

/**
 * The Message-ID of the original email: its own, or the one that a report names, as those of mail
 * providers that keep the original back do.
 */
export const idOfOriginal = ({ original, parts }: OpenedMail): string =>
  fieldOf(original, 'Message-ID') || inReport(parts, 'Original-Message-ID')

/** The return path of the original email, as who received it wrote it down. */
export const returnPathOfOriginal = ({ original, parts }: OpenedMail): string =>
  fieldOf(original, 'Return-Path') || inReport(parts, 'Original-Mail-From')

const inReport = (parts: OpenedMail['parts'], name: string): string =>
  parts
    .filter(({ type }) => OF_REPORT.test(type))
    .map(({ text }) => fieldOf(text, name))
    .find(Boolean) ?? ''

/** The body as it is, for emails whose parts are not separated as their headers say. */
function bodyOf(raw: Buffer): string {
  const source = raw.toString().replaceAll('\r\n', '\n')
  return source.slice(source.indexOf('\n\n') + 2)
}

const FIELD =
  /^(?:received|return-path|message-id|from|to|cc|subject|date|mime-version|content-type|dkim-signature|reply-to|x-[\w-]+|delivered-to|sender):/i
/** A notice may quote other fields, but not those of the transport. */
const TRANSPORT = /^(?:received|return-path|message-id|mime-version|dkim-signature):/i

/** The line by which Exim, qmail and OpenSMTPD announce the copy. */
const ANNOUNCED = /^\s*(?:-+ *)?(?:below(?: this line)?|this) is a copy of/i

/**
 * Where the copy of the original email begins: where it is announced, or at the first paragraph of
 * nothing but header fields, which is the same for all servers and languages.
 */
function beginOfCopy(text: string): number {
  let at = 0
  let begin = 0
  let fields = 0
  let isOfTransport = false
  for (const line of text.split('\n')) {
    if (ANNOUNCED.test(line)) return at
    if (fields === 0) {
      begin = at
      isOfTransport = false
    }
    if (FIELD.test(line)) {
      fields += 1
      isOfTransport ||= TRANSPORT.test(line)
    } else if (!/^[ \t]+\S/.test(line)) fields = 0
    if (fields > 1 && isOfTransport) return begin
    at += line.length + 1
  }
  return text.length
}
