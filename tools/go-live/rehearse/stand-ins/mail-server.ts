import { type AddressInfo, createServer, type Socket } from 'node:net'

/** What a mail server hears, and how it answers. */
export type MailTalk = {
  /** Every line of the commands and the emails. */
  said: string[]
  /** The lines that were no part of an email. */
  commands: string[]
  /**
   * Takes emails, refuses each recipient (550) or later (451), says nothing at all, or hears the
   * whole of an email and then says nothing more.
   */
  mood: 'takes' | 'refuses' | 'is busy' | 'hangs' | 'swallows'
}

export const newTalk = (): MailTalk => ({ said: [], commands: [], mood: 'takes' })

/** A mail server on this machine. */
export type MailServer = {
  /** `smtp://...`, for SMTP_URL. */
  url: string
  /** Closes every connection. */
  hangUp(): void
  close(): Promise<void>
}

const REFUSALS = { refuses: '550 No such person', 'is busy': '451 Try again later' } as const

/** Starts a mail server; `talk` remembers what was said to it. */
export async function startMailServer(talk: MailTalk): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (talk.mood !== 'hangs') converse(socket, talk)
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangUp,
    close() {
      hangUp()
      return new Promise((settle) => server.close(() => settle()))
    },
  }
}

function converse(socket: Socket, talk: MailTalk): void {
  let inEmail = false
  let rest = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      talk.said.push(line)
      if (inEmail && line !== '.') continue
      talk.commands.push(line)
      inEmail = /^data/i.test(line)
      if (line === '.' && talk.mood === 'swallows') continue
      socket.write(`${answerTo(line, talk.mood)}\r\n`)
    }
  })
}

function answerTo(line: string, mood: MailTalk['mood']): string {
  if (/^data/i.test(line)) return '354 Go on'
  if (/^quit/i.test(line)) return '221 Bye'
  if (/^rcpt/i.test(line) && (mood === 'refuses' || mood === 'is busy')) return REFUSALS[mood]
  return '250 OK'
}
