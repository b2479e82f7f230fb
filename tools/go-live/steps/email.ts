import { senderAddress } from '../../../src/features/site/email/addresses.server.ts'
import { deliverBySmtp, verifySmtp } from '../../../src/features/site/email/smtp.server.ts'
import type { Step } from '../step.ts'

/** Sends a test email to a given address. */
export const mailServer: Step = {
  name: 'Mail server',
  needs: ['SMTP_URL', 'SITE_URL'],
  async look({ known: { SMTP_URL = '', SITE_URL = '' }, testEmail }) {
    try {
      await verifySmtp(SMTP_URL)
    } catch (error) {
      return [
        `The mail server refuses the login: ${messageOf(error)}; see SMTP_URL in docs/deploy.md.`,
      ]
    }
    if (!testEmail) return []
    const from = senderAddress()
    const text = `This is the test email of ${SITE_URL}. It came from ${from}.`
    try {
      await deliverBySmtp(SMTP_URL, from, testEmail, {
        sender: new URL(SITE_URL).host,
        subject: 'Emails of your site arrive',
        text,
        html: `<p>${text}</p>`,
      })
      return []
    } catch (error) {
      return [
        `The mail server does not accept an email from ${from} to ${testEmail}: ${messageOf(error)}; may it send for the domain of MAIL_FROM?`,
      ]
    }
  },
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
