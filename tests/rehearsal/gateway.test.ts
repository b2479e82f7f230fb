import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectTls } from 'node:tls'
import { expect, it, onTestFinished } from 'vitest'
import { makeCertificate } from '../../scripts/test/certificate.ts'
import { openGateway } from './gateway.ts'

const certificate = makeCertificate(['salt.example', 'abc.supabase.co'])

async function start() {
  const gateway = await openGateway(certificate)
  const site = createServer((incoming, answer) =>
    answer.end(`${incoming.headers.host}${incoming.url}`),
  )
  await new Promise<void>((settle) => site.listen(0, '127.0.0.1', settle))
  await gateway.leadPlain('salt.example', (site.address() as AddressInfo).port)
  onTestFinished(async () => {
    await gateway.close()
    site.close()
  })
  return gateway
}

const wayTo = (gateway: string, name: string) =>
  new Promise<{ status: number | undefined; socket: Duplex }>((settle, fail) => {
    const tunnel = request(gateway, { method: 'CONNECT', path: `${name}:443` })
    tunnel.once('connect', ({ statusCode }, socket) => settle({ status: statusCode, socket }))
    tunnel.once('error', fail).end()
  })

it('A name of the rehearsal is answered over https, by a certificate that can be trusted', async () => {
  const { url } = await start()
  const { socket } = await wayTo(url, 'salt.example')
  const secure = connectTls({ socket, servername: 'salt.example', ca: certificate.cert })
  await new Promise((settle) => secure.once('secureConnect', settle))
  expect(secure.authorized).toBe(true)
  secure.write('GET /articles HTTP/1.1\r\nHost: salt.example\r\nConnection: close\r\n\r\n')
  let text = ''
  for await (const chunk of secure.setEncoding('utf8')) text += chunk
  expect(text).toMatch(/^HTTP\/1.1 200 OK[\s\S]*salt.example\/articles$/)
})

it('Any other name leads nowhere and is remembered', async () => {
  const { url, refused } = await start()
  expect((await wayTo(url, 'fonts.example')).status).toBe(502)
  expect([...refused]).toEqual(['fonts.example'])
})

it('An address of the site that is not encrypted leads to the one that is', async () => {
  const { url } = await start()
  const location = await new Promise((settle) =>
    request(url, { path: 'http://salt.example/articles?page=2' }, (answer) =>
      settle([answer.statusCode, answer.headers.location]),
    ).end(),
  )
  expect(location).toEqual([301, 'https://salt.example/articles?page=2'])
})
