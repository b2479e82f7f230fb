import type { Notice, NoticeReader } from './notice.ts'

const ANSWER = /^(?:<<< *)?([45]\d\d[ -].*)$/
const RECIPIENT = /<([^<>\s@]+@[^<>\s@]+)>/
const BEFORE_RECIPIENT = /^>>> *(?:MAIL|HELO|EHLO)/i
const NEXT_HOST = /while talking to|^\d{3} [\w.-]+ \(\w+\)\.\.\./i

/**
 * Reads the conversation with the other server as Sendmail and its descendants print it: `>>>` is
 * what was said, `<<<` and lines with a code what was answered.
 */
export const readTranscript: NoticeReader = ({ notice, header }) => {
  const [head = '', transcript] = notice.split(/-- *Transcript of session follows/i, 2)
  if (transcript === undefined) return []
  const [, own = ''] = RECIPIENT.exec(header('to')) ?? []
  const notices: Notice[] = []
  let said = ''
  let before = ''
  for (const text of transcript.split('\n').map((line) => line.trim())) {
    const isSaid = text.startsWith('>>>')
    if (isSaid || NEXT_HOST.test(text)) {
      said = isSaid ? text : ''
      before = ''
    }
    const [, answer] = ANSWER.exec(text) ?? []
    if (!answer) continue
    if (BEFORE_RECIPIENT.test(said) && text.startsWith('<<<')) {
      // It is the reason for the recipient that is named next.
      before = `${said}\n${answer}\n`
      continue
    }
    const [, address = ''] = RECIPIENT.exec(`${answer} ${said}`) ?? []
    const earlier = notices.find(({ recipients }) => recipients.includes(address))
    if (earlier) earlier.text += `\n${answer}`
    else if (address && address !== own)
      notices.push({ recipients: [address], text: before + answer })
  }
  return notices.length > 0 ? notices : ofOneRecipient(head, transcript)
}

function ofOneRecipient(head: string, transcript: string): Notice[] {
  const [, address] = RECIPIENT.exec(head) ?? []
  return address ? [{ recipients: [address], text: transcript.trim() }] : []
}
