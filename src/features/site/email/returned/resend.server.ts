import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import type { ReadReport, ReturnedEmail } from './returned-email.ts'

const report = v.object({
  type: v.string(),
  data: v.object({
    to: v.optional(v.array(v.string()), []),
    bounce: v.optional(v.object({ type: v.string() })),
  }),
})

/** Resend signs as Standard Webhooks does, with other names of headers. */
export const readResend: ReadReport = async (body, headers) => {
  const { RESEND_WEBHOOK_SECRET } = process.env
  if (!RESEND_WEBHOOK_SECRET) return null
  const signed = Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`svix-${name}`) ?? '',
    ]),
  )
  try {
    new Webhook(RESEND_WEBHOOK_SECRET).verify(body, signed)
  } catch {
    return null
  }
  const { type, data } = v.parse(report, JSON.parse(body))
  const kind = kindOf(type, data.bounce?.type)
  return kind ? data.to.map((email) => ({ email, kind })) : []
}

function kindOf(type: string, bounce = ''): ReturnedEmail['kind'] | null {
  if (type === 'email.complained') return 'complaint'
  if (type !== 'email.bounced') return null
  return bounce === 'Permanent' ? 'hard' : 'soft'
}
