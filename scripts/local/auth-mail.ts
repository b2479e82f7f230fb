import { plainText } from '../../src/features/site/email/frame/plain-text.ts'
import type { AuthMail } from '../backend/app.ts'
import type { Mailbox } from '../platform/mailbox.ts'

/** The embedded Auth's own text links to Auth. */
export const deliverTo =
  (mailbox: Mailbox) =>
  async ({ html, ...mail }: AuthMail): Promise<void> => {
    await mailbox.deliver(html ? { ...mail, html, text: plainText(html) } : mail)
  }
