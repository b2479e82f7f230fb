import { connect, type Socket } from 'node:net'

/** How long nobody must have asked anything more before a connection that ended is closed. */
const QUIET_MS = 20

const ended = () =>
  Object.assign(new Error('The connection to the database ended.'), { code: 'CONNECTION_CLOSED' })

/**
 * A connection to Postgres that first refuses whatever is asked, and closes when nobody asks any
 * more. postgres.js rolls a transaction back when its connection ends; on one that is closed by then
 * it writes into nothing, and the TypeError ends the process (porsager/postgres, issues 1154 and
 * 1208, open as of 3.4.9). tests/integration/fault-database.test.ts says when this may go.
 */
export function openSocket({ host, port }: { host: string[]; port: number[] }): Socket {
  const socket = connect(Number(port[0]), host[0])
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => boolean
  let quiet: NodeJS.Timeout | undefined

  const refuse = () => {
    clearTimeout(quiet)
    setImmediate(() => socket.listenerCount('error') > 0 && emit('error', ended()))
    // As if without an error: only then postgres.js refuses what is left.
    quiet = setTimeout(() => emit('close', false), QUIET_MS)
    return true
  }
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event !== 'close') return emit(event, ...args)
    socket.write = refuse
    return refuse()
  }
  return socket
}
