import { afterAll, beforeAll, beforeEach } from 'vitest'
import {
  type MailServer,
  type MailTalk,
  newTalk,
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
