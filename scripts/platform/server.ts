import type { IncomingMessage, Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Router } from './router.ts'
import { answerUnreadBody } from './unread-body.ts'

const IDLE_CHECK_MS = 50
/** Longer than clients keep idle connections open. */
const KEEP_ALIVE_MS = 125_000
/** With Node's five seconds, a busy client writes to connections that were closed meanwhile. */
export const KEPT_OPEN = {
  keepAliveTimeout: KEEP_ALIVE_MS,
  headersTimeout: KEEP_ALIVE_MS + 5000,
}

export type ListenOptions = {
  router: Router
  port: number
  tls?: { key: string; cert: string } | undefined
  drainMs?: number
}

/**
 * Starts a server, which never trusts X-Forwarded-For.
 * @throws Error when the port is not available
 */
export async function listen({ router, port, tls, drainMs = 5000 }: ListenOptions) {
  let origin = ''
  const server = createAdaptorServer({
    ...(tls && { createServer: createSecureServer }),
    serverOptions: {
      ...tls,
      ...KEPT_OPEN,
    },
    async fetch(request, { incoming }) {
      const { remoteAddress } = incoming.socket
      const response = await router(request, { ip: plainAddress(remoteAddress), origin })
      return answerUnreadBody(response, incoming as IncomingMessage)
    },
  }) as Server
  await new Promise<void>((settle, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, port)))
    // Only this machine can connect, because the passwords of the demonstration are public.
    server.listen(port, '127.0.0.1', settle)
  })
  const { port: actual } = server.address() as AddressInfo
  origin = `${tls ? 'https' : 'http'}://localhost:${actual}`
  return {
    url: origin,
    port: actual,
    /** Closes the server, and after five seconds the connections of running answers too. */
    close: (): Promise<void> => close(server, drainMs),
  }
}

/** A dual-stack socket writes an IPv4 address as `::ffff:127.0.0.1`. */
const plainAddress = (address = '') => address.replace(/^::ffff:(?=\d+\.)/, '')

function explain(error: NodeJS.ErrnoException, port: number): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(
      `Port ${port} is already in use; stop the program that has it, or choose another with PORT=${port + 1}.`,
    )
  }
  if (error.code === 'EACCES') {
    return new Error(`Port ${port} may only be used by root; choose one above 1023 with PORT=8888.`)
  }
  return new Error(`The server could not listen on port ${port} (${error.code ?? error.message}).`)
}

async function close(server: Server, drainMs: number): Promise<void> {
  const closed = new Promise<void>((settle) => server.close(() => settle()))
  // An idle keep-alive connection would keep the server open.
  const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
  const timeout = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}
