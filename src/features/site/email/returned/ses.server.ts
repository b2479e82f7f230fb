import { createVerify } from 'node:crypto'
import * as v from 'valibot'
import { fetchPublic } from '../../../../server/fetch-public.ts'
import type { ReadReport, ReturnedEmail } from './returned-email.ts'

/** A message of Amazon SNS. */
const envelope = v.object({
  Type: v.string(),
  MessageId: v.string(),
  TopicArn: v.string(),
  Subject: v.optional(v.string()),
  Message: v.string(),
  Timestamp: v.string(),
  SignatureVersion: v.picklist(['1', '2']),
  Signature: v.string(),
  SigningCertURL: v.string(),
  Token: v.optional(v.string()),
  SubscribeURL: v.optional(v.string()),
})
type Envelope = v.InferOutput<typeof envelope>

const recipients = v.array(
  v.object({ emailAddress: v.string(), diagnosticCode: v.optional(v.string(), '') }),
)
const report = v.object({
  bounce: v.optional(v.object({ bounceType: v.string(), bouncedRecipients: recipients })),
  complaint: v.optional(v.object({ complainedRecipients: recipients })),
})

const OF_AMAZON = /^https:\/\/sns\.[a-z0-9-]+\.amazonaws\.com(?:\.cn)?\//
const CERTIFICATE = /\/SimpleNotificationService-[\w-]+\.pem$/
const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const,
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ] as const,
}

export type AskAmazon = (url: string) => Promise<string>

const askAmazon: AskAmazon = async (url) =>
  (await fetchPublic(url, { most: 20_000, within: 5000 })).body.toString()

/**
 * Reads what Amazon signed for `SES_TOPIC_ARN`, and confirms the subscription to that topic.
 * @param ask for tests
 */
export const sesReader =
  (ask = askAmazon): ReadReport =>
  async (body) => {
    const message = v.parse(envelope, JSON.parse(body))
    if (message.TopicArn !== process.env.SES_TOPIC_ARN) return null
    if (!(await isSigned(message, ask))) return null
    if (message.Type === 'SubscriptionConfirmation') {
      const { SubscribeURL = '' } = message
      if (OF_AMAZON.test(SubscribeURL)) await ask(SubscribeURL)
      return []
    }
    return returnedIn(v.parse(report, JSON.parse(message.Message)))
  }

async function isSigned(message: Envelope, ask: AskAmazon): Promise<boolean> {
  const { Type, SigningCertURL, SignatureVersion, Signature } = message
  const fields = SIGNED[Type as keyof typeof SIGNED]
  if (!fields || !OF_AMAZON.test(SigningCertURL) || !CERTIFICATE.test(SigningCertURL)) return false
  const signed = fields
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('')
  const verify = createVerify(SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  return verify.update(signed).verify(await ask(SigningCertURL), Signature, 'base64')
}

function returnedIn({ bounce, complaint }: v.InferOutput<typeof report>): ReturnedEmail[] {
  const bounced = bounce?.bounceType === 'Permanent' ? 'hard' : 'soft'
  return [
    ...(bounce?.bouncedRecipients ?? []).map((to) => ({ ...to, kind: bounced }) as const),
    ...(complaint?.complainedRecipients ?? []).map((to) => ({ ...to, kind: 'complaint' }) as const),
  ].map(({ emailAddress, kind, diagnosticCode }) => ({
    email: emailAddress,
    kind,
    ...(diagnosticCode && { words: diagnosticCode }),
  }))
}
