import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Certificate } from '../../scripts/test/certificate.ts'

/** A proxy to names that exist in a rehearsal only; it refuses all others. */
export type Gateway = {
  url: string
  /** Connects a name to a local port that speaks TLS itself. */
  lead(host: string, port: number): void
  /** Connects a name to a port that speaks plain HTTP, of this machine unless said otherwise. */
  leadPlain(host: string, port: number, machine?: string): Promise<void>
  refused: Set<string>
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'

export async function openGateway(certificate: Certificate): Promise<Gateway> {
  const ports = new Map<string, number>()
  const refused = new Set<string>()
  const open: Server[] = []
  const sockets = new Set<Socket>()
  const remember = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  }

  const proxy = createServer((request, response) => leadToHttps(ports, request, response))
  proxy.on('connect', (request: IncomingMessage, client: Socket, head: Buffer) => {
    const [host = ''] = request.url?.split(':') ?? []
    const port = ports.get(host)
    if (port) {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      join(client, connect(port, LOOPBACK), head)
    } else {
      refused.add(host)
      client.end('HTTP/1.1 502 Unknown name\r\n\r\n')
    }
  })

  const start = async (server: Server): Promise<number> => {
    open.push(server)
    server.on('connection', remember)
    await new Promise<void>((settle) => server.listen(0, LOOPBACK, settle))
    return (server.address() as AddressInfo).port
  }
  return {
    url: `http://${LOOPBACK}:${await start(proxy)}`,
    lead: (host, port) => void ports.set(host, port),
    async leadPlain(host, port, machine = LOOPBACK) {
      const server = createTlsServer(certificate, (socket) => join(socket, connect(port, machine)))
      ports.set(host, await start(server))
    },
    refused,
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(open.map((server) => new Promise((settle) => server.close(settle))))
    },
  }
}

function leadToHttps(
  ports: Map<string, number>,
  { url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  const { hostname, pathname, search } = new URL(url, 'http://unknown')
  const isKnown = ports.has(hostname)
  response.writeHead(isKnown ? 301 : 502, {
    Connection: 'close',
    ...(isKnown && { Location: `https://${hostname}${pathname}${search}` }),
  })
  response.end()
}

function join(client: Socket, server: Socket, head: Uint8Array = new Uint8Array()): void {
  if (head.length > 0) server.write(head)
  client.pipe(server).pipe(client)
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
