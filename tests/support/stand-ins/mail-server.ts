import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'

/** Without the 100 ms in which it looks for clients that talk too early. */
SMTPConnection.prototype.init = function () {
  this._setListeners(() => this.connectionReady())
}

export type ReceivedEmail = { to: string[]; raw: string }

export type MailTalk = {
  /** Of every `MAIL FROM` and `RCPT TO`, also of refused ones. */
  senders: string[]
  recipients: string[]
  /** What was sent after `DATA`. */
  emails: ReceivedEmail[]
  /** Answers 550 5.1.1 for these addresses. */
  unknown: Set<string>
  /** What follows 550 at each recipient. */
  refusal: string | null
  /** `refuses` answers 550, `is busy` 451; `swallows` ends the connection after an email, `leaves` at its recipient. */
  mood: 'takes' | 'refuses' | 'is busy' | 'hangs' | 'swallows' | 'leaves'
}

export const newTalk = (): MailTalk => ({
  senders: [],
  recipients: [],
  emails: [],
  unknown: new Set(),
  refusal: null,
  mood: 'takes',
})

export type MailServer = {
  /** `smtp://...`, for SMTP_URL. */
  url: string
  close(): Promise<void>
}

const REFUSALS = {
  unknown: { responseCode: 550, message: '5.1.1 No such mailbox' },
  refuses: { responseCode: 550, message: 'No such person' },
  'is busy': { responseCode: 451, message: 'Try again later' },
} as const

/** A real SMTP server, which keeps what it is sent. */
export async function startMailServer(talk: MailTalk): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    ...answersOf(talk, sockets),
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((settle) => server.close(() => settle()))
    },
  }
}

const answersOf = (talk: MailTalk, sockets: Set<Socket>): SMTPServerOptions => ({
  onConnect(_, greet) {
    if (talk.mood !== 'hangs') greet()
  },
  onMailFrom({ address }, _, answer) {
    talk.senders.push(address)
    answer()
  },
  onRcptTo({ address }, _, answer) {
    talk.recipients.push(address)
    const { refusal: message } = talk
    if (message) return answer(Object.assign(new Error(message), { responseCode: 550 }))
    const mood = talk.unknown.has(address) ? 'unknown' : talk.mood
    if (mood === 'leaves') for (const socket of sockets) socket.destroy()
    if (mood !== 'unknown' && mood !== 'refuses' && mood !== 'is busy') return answer()
    answer(Object.assign(new Error(REFUSALS[mood].message), REFUSALS[mood]))
  },
  onData(stream, { envelope }, answer) {
    text(stream).then((raw) => {
      talk.emails.push({ to: envelope.rcptTo.map(({ address }) => address), raw })
      if (talk.mood !== 'swallows') return answer()
      for (const socket of sockets) socket.destroy()
    }, answer)
  },
})
