import { plainText } from '../../src/features/site/email/frame/plain-text.ts'
import type { AuthMail } from '../backend/app.ts'
import type { Mailbox } from '../platform/mailbox.ts'

/**
 * The text is made from the HTML, because that of the embedded Auth links to Auth instead of the
 * site.
 */
export const deliverTo =
  (mailbox: Mailbox) =>
  async ({ html, ...mail }: AuthMail): Promise<void> => {
    await mailbox.deliver(html ? { ...mail, html, text: plainText(html) } : mail)
  }
