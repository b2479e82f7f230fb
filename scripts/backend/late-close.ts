import { connect, type Socket } from 'node:net'

/** A connection that ended is closed when there was no query for so long. */
const QUIET_MS = 20

/** What queries are refused with when their connection has ended. */
export const connectionEnded = () =>
  Object.assign(new Error('The connection to the database ended.'), { code: 'CONNECTION_CLOSED' })

export type SocketOptions = { host: string[]; port: number[] }

/**
 * A connection to Postgres that, when it ended, refuses queries first and closes later. postgres.js
 * rolls a transaction back when its connection ends; on one that is closed by then it writes into
 * nothing, and the TypeError ends the process (porsager/postgres, issues 1154 and 1208, open as of
 * 3.4.9). tests/integration/fault-database.test.ts says when this may go.
 */
export function openSocket({ host, port }: SocketOptions, onLost: () => void): Socket {
  const socket = connect(Number(port[0]), host[0])
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => boolean
  let quiet: NodeJS.Timeout | undefined

  const refuse = () => {
    onLost()
    clearTimeout(quiet)
    setImmediate(() => socket.listenerCount('error') > 0 && emit('error', connectionEnded()))
    // As if without an error: only then postgres.js refuses what is left.
    quiet = setTimeout(() => {
      onLost()
      emit('close', false)
    }, QUIET_MS)
    return true
  }
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event === 'error') onLost()
    if (event !== 'close') return emit(event, ...args)
    socket.write = refuse
    return refuse()
  }
  return socket
}
