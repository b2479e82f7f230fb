import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type MailServer,
  type MailTalk,
  newTalk,
  type ReceivedEmail,
  startMailServer,
} from './stand-ins/mail-server.ts'

/** A mail server for as long as a test file runs; each test finds it taking emails. */
export function openMailServer(): MailServer & MailTalk {
  const mail = newTalk() as MailServer & MailTalk
  beforeAll(async () => {
    Object.assign(mail, await startMailServer(mail))
  })
  beforeEach(() => {
    Object.assign(mail, newTalk())
  })
  afterAll(() => mail.close())
  return mail
}

/** The header lines of an email, each unfolded. */
export const headerOf = ({ raw }: ReceivedEmail): string[] =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

/** The header lines of all emails that a server was sent. */
export const headersOf = ({ emails }: MailTalk): string[] => emails.flatMap(headerOf)
