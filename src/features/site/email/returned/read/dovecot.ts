import { readDeliveryStatus } from './delivery-status.ts'
import type { NoticeReader } from './notice.ts'
import { addressesIn } from './report-fields.ts'

/** Reads the text of Dovecot (`rejection_reason`): the reason is in no field of the report. */
export const readDovecot: NoticeReader = (mail) => {
  const [, text] = /was automatically rejected:\s*(\S.*)/.exec(mail.notice) ?? []
  if (!text) return []
  const [reported] = readDeliveryStatus(mail)
  return [{ ...reported, recipients: reported?.recipients ?? addressesIn(mail.notice), text }]
}
