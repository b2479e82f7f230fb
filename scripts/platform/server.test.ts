import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Router } from './router.ts'
import { listen } from './server.ts'

const serve = async (router: Router) => {
  const server = await listen({ router, port: 0 })
  onTestFinished(() => server.close())
  return server
}

/** Sends bytes to the server, because a client library would correct them. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

describe('the server', () => {
  it('The server passes on the request, the peer’s address, the host that is named and its own', async () => {
    const server = await serve(async (request, { ip, origin }) =>
      Response.json({ url: request.url, ip, origin, body: await request.text() }),
    )
    const response = await fetch(`${server.url}/a?b=c`, {
      method: 'POST',
      body: 'salt',
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(await response.json()).toEqual({
      url: `${server.url}/a?b=c`,
      ip: '127.0.0.1',
      origin: server.url,
      body: 'salt',
    })
    const named = await raw(
      server.port,
      'GET /x HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    )
    expect(named).toContain('"url":"http://example.com/x"')
  })

  it('The address of a server of this machine is localhost', async () => {
    const server = await serve(async () => new Response())
    expect(server.url).toBe(`http://localhost:${server.port}`)
  })

  it('The server refuses what is not a valid request', async () => {
    const server = await serve(async () => new Response('never'))
    const ask = (target: string) =>
      raw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(await ask('/..\\secret')).toMatch(/^HTTP\/1.1 400/)
    expect(await raw(server.port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })

  it.each([300_000, 5_000_000])(
    'An answer that comes while %i bytes are being sent says close and is never lost',
    async (size) => {
      const server = await serve(async () => new Response('too large', { status: 413 }))
      const socket = connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true })
      socket.setEncoding('utf8')
      const body = 'x'.repeat(size / 2)
      socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n${body}`)
      let answer = String((await once(socket, 'data'))[0])
      socket.on('data', (text) => {
        answer += text
      })
      await once(socket, 'end')
      expect(answer).toMatch(/^HTTP\/1.1 413.*\r\nconnection: close\r\n.*too large/s)
      socket.end(body)
      expect(await once(socket, 'close')).toEqual([false])
    },
  )

  it('An answer to a request that was sent whole keeps its connection', async () => {
    const server = await serve(async (request) => new Response(await request.text()))
    const answer = await fetch(server.url, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(answer.headers.get('connection')).toBe('keep-alive')
    expect((await answer.text()).length).toBe(300_000)
  })

  it('An idle connection is kept longer than clients keep theirs', async () => {
    const server = await serve(async () => new Response('first'))
    const { headers } = await fetch(server.url)
    expect(headers.get('keep-alive')).toBe('timeout=125')
  })

  it('A port that is in use is said in one sentence', async () => {
    const { port } = await serve(async () => new Response('first'))
    const second = listen({ router: async () => new Response('second'), port })
    await expect(second).rejects.toThrow(
      `Port ${port} is already in use; stop the program that has it, or choose another with PORT=${port + 1}.`,
    )
  })

  it('A server that closes finishes its answers and takes no new requests', async () => {
    const started = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<Response>()
    const server = await listen({
      port: 0,
      router: () => {
        started.resolve()
        return answer.promise
      },
    })
    const agent = new Agent({ keepAlive: true })
    const pending = once(request(server.url, { agent, family: 4 }).end(), 'response')
    await started.promise
    const closed = server.close()
    await expect(fetch(server.url)).rejects.toThrow()
    answer.resolve(new Response('finished'))
    const [response] = (await pending) as [IncomingMessage]
    expect((await response.setEncoding('utf8').toArray()).join('')).toBe('finished')
    // The server closes although the client keeps the connection alive.
    await closed
    agent.destroy()
  })

  it('A server that closes cuts an answer that takes too long', async () => {
    const started = Promise.withResolvers<void>()
    const server = await listen({
      port: 0,
      drainMs: 20,
      router: () => {
        started.resolve()
        return new Promise(() => {})
      },
    })
    const cut = expect(fetch(server.url)).rejects.toThrow()
    await started.promise
    await server.close()
    await cut
  })
})
