import { createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

/** A mail server on this machine that remembers what was said to it. */
export type MailServer = {
  /** `smtp://...`, for SMTP_URL. */
  readonly url: string
  /** Every line of the commands and the emails. */
  said: string[]
  /** The lines that were no part of a email. */
  commands: string[]
  /**
   * Takes emails, refuses each recipient (550) or later (451), says nothing at all, or hears the
   * whole of a email and then says nothing more.
   */
  mood: 'takes' | 'refuses' | 'is busy' | 'hangs' | 'swallows'
  /** Closes every connection. */
  hangUp(): void
}

const REFUSALS = { refuses: '550 No such person', 'is busy': '451 Try again later' } as const

/** A mail server for as long as a test file runs; each test finds it taking emails. */
export function openMailServer(): MailServer {
  const sockets = new Set<Socket>()
  let server: Server
  const mail: MailServer = {
    get url() {
      const address = server.address()
      return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    },
    said: [],
    commands: [],
    mood: 'takes',
    hangUp() {
      for (const socket of sockets) socket.destroy()
    },
  }
  beforeAll(async () => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => {})
      if (mail.mood !== 'hangs') converse(socket, mail)
    })
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  })
  beforeEach(() => {
    mail.said = []
    mail.commands = []
    mail.mood = 'takes'
  })
  afterAll(() => {
    mail.hangUp()
    return new Promise((settle) => server.close(settle))
  })
  return mail
}

function converse(socket: Socket, mail: MailServer): void {
  let inEmail = false
  let rest = ''
  socket.write('220 ready\r\n')
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      mail.said.push(line)
      if (inEmail && line !== '.') continue
      mail.commands.push(line)
      inEmail = /^data/i.test(line)
      if (line === '.' && mail.mood === 'swallows') continue
      socket.write(`${answerTo(line, mail.mood)}\r\n`)
    }
  })
}

function answerTo(line: string, mood: MailServer['mood']): string {
  if (/^data/i.test(line)) return '354 Go on'
  if (/^quit/i.test(line)) return '221 Bye'
  if (/^rcpt/i.test(line) && (mood === 'refuses' || mood === 'is busy')) return REFUSALS[mood]
  return '250 OK'
}
