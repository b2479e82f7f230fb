import type { IncomingMessage } from 'node:http'
import { changeHeaders } from './change-headers.ts'

const READ_ON_MS = 30_000

/**
 * Reads on after the answer: a connection that is closed at once is reset before the client has the
 * answer.
 */
export function answerUnreadBody(response: Response, incoming: IncomingMessage): Response {
  if (incoming.complete) return response
  const { socket } = incoming
  // Node calls this after the answer; Hono's adapter replaces it with a later close.
  socket.destroySoon = () => {
    if (socket.writableEnded) return
    socket.end()
    const timeout = setTimeout(() => socket.destroy(), READ_ON_MS)
    socket.once('close', () => clearTimeout(timeout))
    incoming.once('end', () => socket.destroy())
    incoming.resume()
  }
  return changeHeaders(response, (headers) => headers.set('connection', 'close'))
}
