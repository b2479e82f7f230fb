import { createServer, connect as dial, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A proxy to a database that a test can cut, restore or make unresponsive. */
export type DatabaseLine = {
  /** The connection string that leads through it. */
  through(databaseUrl: string): string
  /** How many connections were tried. */
  tries: number
  /** Closes every connection and takes no new one: a database that was stopped. */
  cut(): Promise<void>
  /** Closes a connection in the moment when it asks for these words; the next ones are taken. */
  cutAt(words: string): void
  /** How many connections were closed at those words. */
  cuts: number
  /** Passes nothing on and closes nothing: a database that hangs. */
  silence(): void
  /** The number of connections that have sent a query since `silence`. */
  readonly waiting: number
  /** Restores the connection. */
  mend(): Promise<void>
}

/** A line between the backend and Postgres, for as long as a test file runs. */
export function openLine(): DatabaseLine {
  const sockets = new Set<Socket>()
  let server: Server
  let target = { host: '', port: 0 }
  let port = 0
  let silent = false
  const waiting = new Set<Socket>()
  let fatalWords: string | null = null

  const join = (client: Socket) => {
    line.tries += 1
    const database = dial(target)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
      from.on('data', (bytes) => {
        if (fatalWords !== null && from === client && bytes.includes(fatalWords)) {
          line.cuts += 1
          from.destroy()
        } else if (!silent) to.write(bytes)
        else if (from === client) waiting.add(client)
      })
    }
  }
  const listen = () =>
    new Promise<void>((settle) => {
      server = createServer(join)
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        port = typeof address === 'object' && address ? address.port : port
        settle()
      })
    })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }

  const line: DatabaseLine & { state(): string } = {
    tries: 0,
    state: () => JSON.stringify({ listening: server.listening, sockets: sockets.size }),
    cuts: 0,
    through(databaseUrl) {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port) }
      url.port = String(port)
      return url.href
    },
    async cut() {
      const closed = new Promise((settle) => server.close(settle))
      hangUp()
      await closed
    },
    cutAt(words) {
      fatalWords = words
    },
    silence() {
      waiting.clear()
      silent = true
    },
    get waiting() {
      return waiting.size
    },
    async mend() {
      // Data sent while it hangs is lost, so clients have to send their queries again.
      if (silent) hangUp()
      silent = false
      fatalWords = null
      if (!server.listening) await listen()
    },
  }
  beforeAll(listen)
  afterAll(async () => {
    hangUp()
    if (server.listening) await new Promise((settle) => server.close(settle))
  })
  return line
}
