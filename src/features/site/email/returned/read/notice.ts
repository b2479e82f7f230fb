import type { OpenedMail } from '../open-mail.ts'

/** What a mail server says of one recipient. */
export type Notice = {
  /** The addresses that the email was sent to and was forwarded to; empty when none is named. */
  recipients: string[]
  /** The answer of the other mail server, with what the sending one says about it. */
  text: string
  /** The extended code of the report (RFC 3463). */
  status?: string
  /** Whether the mail server goes on trying. */
  delayed?: boolean
}

/** A copy has one recipient; an email that names more than this many is no report of one. */
export const MOST_NOTICES = 20

/** Reads one form of returned email; an empty list when it has another form. */
export type NoticeReader = (mail: OpenedMail) => Notice[]
