import type { Notice, NoticeReader } from './notice.ts'
import { addressesIn } from './report-fields.ts'

const AT_BEGIN =
  /^[\s*>"'(-]{0,20}<?([^\s<>@"'(),;:[\]]+@[^\s<>@"'(),;:[\]]*[\p{L}\p{N}])>?(?=["')\s:.,[]|$)(?:: *)?/u

/** A line above what is added to every email of an organization. */
const RULE = /^ *_{10,} *$/

/**
 * Reads a text that has a paragraph for each recipient, which begins with the address, as those of
 * Exim, qmail, Postfix, OpenSMTPD, Courier, Google, Yahoo, Zoho and Mail.ru have.
 */
export const readAddressed: NoticeReader = ({ notice, header }) => {
  const failed = new Set(addressesIn(header('X-Failed-Recipients')))
  const own = new Set(addressesIn(header('To')))
  const isRecipient = (address: string) =>
    failed.size > 0
      ? failed.has(address)
      : !own.has(address) && !/^(?:mailer-daemon|postmaster)@/i.test(address)
  const notices = new Map<string, Notice>()
  let current: Notice | undefined
  for (const line of notice.split('\n')) {
    if (RULE.test(line)) current = undefined
    const [begin = '', address = ''] = AT_BEGIN.exec(line) ?? []
    if (address && isRecipient(address)) {
      current = notices.get(address) ?? { recipients: [address], text: '' }
      notices.set(address, current)
    }
    if (current) current.text += `\n${line.slice(isRecipient(address) ? begin.length : 0)}`
  }
  return [...notices.values()]
}
