import { connect, type Socket } from 'node:net'

/** Milliseconds without activity before an ended connection is closed. */
const QUIET_MS = 20

export const connectionEnded = () =>
  Object.assign(new Error('The connection to the database ended.'), { code: 'CONNECTION_CLOSED' })

/** Bytes from which postgres.js sends at once. */
const SENT_AT_ONCE = 1024
/** The beginning of each connection, behind its length. */
const STARTUP = Buffer.from('\0\x03\0\0user\0')

/**
 * A name so long that the first packet of a connection is sent at once. When a connection ends with
 * a write that waits for its turn, postgres.js keeps its timer and its bytes, and would send nothing
 * through the next one (found in 3.4.9).
 */
export const LONG_NAME = 'site'.padEnd(SENT_AT_ONCE, '.')

/** Without the bytes that the connection before did not send. */
function startupIn(bytes: Uint8Array): Uint8Array {
  const at = Buffer.from(bytes).indexOf(STARTUP)
  return at < 0 ? bytes : bytes.subarray(at - 4)
}

export type SocketOptions = { host: string[]; port: number[] }

/**
 * postgres.js rolls back on a closed connection, and its TypeError ends the process (issues 1154
 * and 1208, open as of 3.4.9; see fault-database.test.ts). So a connection that has ended refuses
 * its queries first, and is closed later.
 */
export function openSocket({ host, port }: SocketOptions, onLost: () => void): Socket {
  const socket = connect(Number(port[0]), host[0])
  const emit = socket.emit.bind(socket) as (event: string, ...args: unknown[]) => boolean
  const write = socket.write.bind(socket)
  let quiet: NodeJS.Timeout | undefined

  socket.write = (bytes: Uint8Array) => {
    socket.write = write
    return write(startupIn(bytes))
  }
  const refuse = () => {
    onLost()
    clearTimeout(quiet)
    setImmediate(() => socket.listenerCount('error') > 0 && emit('error', connectionEnded()))
    // postgres.js refuses the remaining queries only after a `close` event without an error.
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
