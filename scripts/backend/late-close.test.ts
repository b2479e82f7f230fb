import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { connect } from './connection.ts'
import { openSocket } from './late-close.ts'

/** A server that keeps what it is sent first. */
async function listen() {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const first = async (): Promise<Buffer> => {
    const [client] = (await once(server, 'connection')) as [Socket]
    const [bytes] = (await once(client, 'data')) as [Buffer]
    client.destroy()
    server.close()
    return bytes
  }
  return { port, first: first() }
}

it('A connection to the database begins without what the one before it did not send', async () => {
  const { port, first } = await listen()
  const startup = Buffer.from('\0\0\0\x29\0\x03\0\0user\0postgres\0database\0site\0\0')
  const socket = openSocket({ host: ['127.0.0.1'], port: [port] }, () => {})
  socket.on('error', () => {})
  socket.write(Buffer.concat([Buffer.from('Q\0\0\0\x0dselect 1\0'), startup]))
  expect((await first).toString('latin1')).toBe(startup.toString('latin1'))
})

it('The driver sends the beginning of a connection at once, as it does from 1,024 bytes on', async () => {
  const { port, first } = await listen()
  const { driver } = connect(`postgres://postgres@127.0.0.1:${port}/site`, () => {})
  const query = driver.unsafe('select 1').catch(() => {})
  expect((await first).length).toBeGreaterThanOrEqual(1024)
  await query
  await driver.end({ timeout: 0 })
})
