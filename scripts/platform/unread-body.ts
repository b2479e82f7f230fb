import type { IncomingMessage } from 'node:http'
import { changeHeaders } from './change-headers.ts'

/** How long a client may go on sending what nobody reads. */
const READ_ON_MS = 30_000

/**
 * An answer to a request that is still being sent says `close`. The connection is read on meanwhile:
 * closed at once it would be reset, and the client might never read the answer.
 */
export function answerUnreadBody(response: Response, incoming: IncomingMessage): Response {
  if (incoming.complete) return response
  const { socket } = incoming
  // Node closes by it when the answer is sent, and so does Hono's adapter a little later.
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
