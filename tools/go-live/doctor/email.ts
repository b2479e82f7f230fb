import { senderAddress } from '../../../src/features/email/addresses.server.ts'
import { deliverBySmtp, verifySmtp } from '../../../src/features/email/smtp.ts'

const MEND = 'see SMTP_URL in docs/deploy.md'

/** Sends a test email to an address that is given. @throws Error with the server's message */
export async function checkEmail(to?: string): Promise<void> {
  const url = process.env.SMTP_URL ?? ''
  try {
    await verifySmtp(url)
  } catch (error) {
    throw new Error(`The mail server does not let the site in: ${messageOf(error)}; ${MEND}.`)
  }
  if (!to) return
  const from = senderAddress()
  const text = `This is the test email of ${process.env.SITE_URL}. It came from ${from}.`
  try {
    await deliverBySmtp(url, from, to, {
      sender: new URL(process.env.SITE_URL ?? '').host,
      subject: 'Emails of your site arrive',
      text,
      html: `<p>${text}</p>`,
    })
  } catch (error) {
    throw new Error(
      `The mail server does not take an email from ${from} to ${to}: ${messageOf(error)}; may it send for the domain of MAIL_FROM?`,
    )
  }
}

const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replace(/\.$/, '')
