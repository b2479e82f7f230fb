import { type AddressInfo, createServer, type Socket } from 'node:net'

export type MailTalk = {
  /** Every line of commands and emails. */
  said: string[]
  /** The lines outside of emails. */
  commands: string[]
  /** `refuses` answers 550, `is busy` 451; `swallows` never answers after an email. */
  mood: 'takes' | 'refuses' | 'is busy' | 'hangs' | 'swallows'
}

export const newTalk = (): MailTalk => ({ said: [], commands: [], mood: 'takes' })

export type MailServer = {
  /** `smtp://...`, for SMTP_URL. */
  url: string
  hangUp(): void
  close(): Promise<void>
}

const REFUSALS = { refuses: '550 No such person', 'is busy': '451 Try again later' } as const

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
