import type { OpenedMail } from '../open-mail.ts'
import { statusOf } from './delivery-status.ts'

const OF_SERVER =
  /mailer.?daemon|post_?master|mail delivery|delivery (?:sub)?system|mail administrator|system administrator/i
const OF_FAILURE =
  /undeliver|returned mail|failure notice|mail (?:system )?error|(?:not|nt) be delivered|user unknown|delivery (?:status|failure|failed|report|notification)/i

/** `From: <>`, with or without a name: it cannot be answered, so that no person has written it. */
const WITHOUT_SENDER = /<>\s*$/

/** Whether a mail server has written the email, and no person or program of a person. */
export const isOfServer = (mail: OpenedMail): boolean =>
  OF_SERVER.test(mail.header('From')) ||
  WITHOUT_SENDER.test(mail.header('From')) ||
  OF_FAILURE.test(mail.header('Subject')) ||
  mail.header('X-Failed-Recipients') !== '' ||
  statusOf(mail) !== undefined

/** Whether the headers say that the email is an automatic answer, as of who is away (RFC 3834). */
export const isAutomaticAnswer = (mail: OpenedMail): boolean =>
  !isOfServer(mail) &&
  (/^auto-(?:replied|generated|notified)/i.test(mail.header('Auto-Submitted')) ||
    /^(?:auto_?reply|bulk|junk|list)/i.test(mail.header('Precedence')) ||
    ['X-Autoreply', 'X-Autorespond', 'X-Auto-Response-Suppress', 'X-Vacation'].some(
      (name) => mail.header(name) !== '',
    ))
