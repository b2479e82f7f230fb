import { rowsOf } from '../../../server/database-errors.ts'
import { serviceClient } from '../../../server/service-client.ts'
import type { Email } from './frame/email-frame.ts'

/**
 * An email whose link to the choice of emails opens without a login, when its recipient has an
 * account with a confirmed address (rule: following/one-place).
 */
export async function withOwnChoices(to: string, email: Email): Promise<Email> {
  const { choices } = email
  if (!choices) return email
  const key: string | null = rowsOf(await serviceClient().rpc('email_key_of', { p_email: to }))
  if (!key) return email
  const own = `${choices}/${key}`
  const lines = email.text.split('\n').map((line) => (line === choices ? own : line))
  const html = email.html.replaceAll(`href="${choices}"`, `href="${own}"`)
  return { ...email, html, text: lines.join('\n') }
}
