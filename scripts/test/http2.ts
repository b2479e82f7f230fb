import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/** As hosts do, with a self-signed certificate. */
export async function serveOverHttp2(site: string): Promise<{ url: string; stop(): void }> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(makeCertificate(['localhost']), (incoming, answer) => {
    const { method } = incoming
    const headers = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const options = { agent, method, headers: Object.fromEntries(headers) }
    const passedOn = request(new URL(incoming.url, site), options, (answered) => {
      for (const name of OF_THE_CONNECTION) delete answered.headers[name]
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', (error) => answer.stream.destroy(error))
    incoming.pipe(passedOn)
  }).listen(0)
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      agent.destroy()
    },
  }
}
