import dns from 'node:dns'
import { createServer, type Server } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo, LookupFunction } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fetchPublic, isPublicAddress, NotPublic } from './fetch-public.ts'

let server: Server
let port = 0
/** Resolves every name to this machine, as if its address were public. */
const here: LookupFunction = (_, options, answer) =>
  options.all ? answer(null, [{ address: '127.0.0.1', family: 4 }]) : answer(null, '127.0.0.1', 4)
const limits = { most: 1000, within: 2000 }

beforeAll(async () => {
  server = createServer((request, answer) => {
    if (request.url === '/inside')
      answer.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end()
    else if (request.url === '/next') answer.writeHead(302, { location: '/words' }).end()
    else if (request.url === '/long') answer.end('a'.repeat(2000))
    else if (request.url === '/never') answer.write('a')
    else answer.end('words')
  }).listen(0)
  await new Promise((listening) => server.once('listening', listening))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('An address that a user gave', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '::',
    '64:ff9b::a00:1',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946'])('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each([
    'http://localhost/',
    'http://127.0.0.1/',
    'http://[::1]/',
    'http://2130706433/',
    'http://0x7f.1/',
    'file:///etc/passwd',
    'http://user:word@example.org/',
  ])('Nothing is asked of %s', async (address) => {
    await expect(fetchPublic(address, limits)).rejects.toThrow(NotPublic)
  })

  it.each([
    ['127.0.0.1', '93.184.216.34'],
    ['93.184.216.34', '127.0.0.1'],
  ])('Nothing is asked of a name that resolves to %s and %s', async (...addresses) => {
    const resolve = vi.spyOn(dns, 'lookup')
    const answer = addresses.map((address) => ({ address, family: 4 }))
    resolve.mockImplementation(((_: string, __: object, done: LookupFunction) =>
      Reflect.apply(done, null, [null, answer])) as never)
    syncBuiltinESMExports()
    onTestFinished(() => {
      resolve.mockRestore()
      syncBuiltinESMExports()
    })
    const asked = fetchPublic(`http://mixed.example:${port}`, { ...limits, within: 10 })
    await expect(asked).rejects.toThrow(NotPublic)
    expect(resolve).toHaveBeenCalledOnce()
  })

  it('A redirect is followed as often as it may be, and not to a private address', async () => {
    const site = `http://site.example:${port}`
    const next = await fetchPublic(`${site}/next`, { ...limits, lookup: here, redirects: 1 })
    expect(String(next.body)).toBe('words')
    expect((await fetchPublic(`${site}/next`, { ...limits, lookup: here })).status).toBe(302)
    await expect(fetchPublic('http://127.0.0.1:1/secret', limits)).rejects.toThrow(NotPublic)
  })

  it('An answer that is too long or does not end is an error', async () => {
    const site = `http://site.example:${port}`
    await expect(fetchPublic(`${site}/long`, { ...limits, lookup: here })).rejects.toThrow(
      'more than 1000 bytes',
    )
    await expect(
      fetchPublic(`${site}/never`, { ...limits, within: 1, lookup: here }),
    ).rejects.toThrow()
  })
})
