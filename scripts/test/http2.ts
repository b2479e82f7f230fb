import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { makeCertificate } from './certificate.ts'

/** What belongs to one connection of HTTP/1.1, and has no place in HTTP/2. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding']

/** Serves the site of an address over HTTP/2 and TLS, as hosts do. Its certificate is signed by itself. */
export async function serveOverHttp2(site: string): Promise<{ url: string; stop(): void }> {
  const agent = new Agent({ keepAlive: true })
  const server = createSecureServer(makeCertificate(['localhost']), (asked, answer) => {
    const { method } = asked
    const headers = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))
    const options = { agent, method, headers: Object.fromEntries(headers) }
    const passedOn = request(new URL(asked.url, site), options, (answered) => {
      for (const name of OF_THE_CONNECTION) delete answered.headers[name]
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passedOn.on('error', (error) => answer.stream.destroy(error))
    asked.pipe(passedOn)
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
