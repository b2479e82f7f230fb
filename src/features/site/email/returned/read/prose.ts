import { statusOf } from './delivery-status.ts'
import type { NoticeReader } from './notice.ts'
import { addressesIn } from './report-fields.ts'

/** Reads a text that names its recipient somewhere, or not at all. */
export const readProse: NoticeReader = (mail) => {
  // A report without a block says that nothing is known.
  if (statusOf(mail) !== undefined) return []
  const own = new Set(addressesIn(mail.header('To')))
  const failed = addressesIn(mail.header('X-Failed-Recipients'))
  const named = addressesIn(mail.notice).filter((address) => !own.has(address))
  return [{ recipients: failed.length > 0 ? failed : named, text: mail.notice }]
}
