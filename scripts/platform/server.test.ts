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

/** Sends bytes as they are, where a well-mannered client would correct them. */
async function raw(port: number, text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  return (await socket.setEncoding('utf8').toArray()).join('')
}

describe('the server', () => {
  it('hands on what was asked, by whom and under which name', async () => {
    const server = await serve(async (request, { ip }) =>
      Response.json({ url: request.url, ip, body: await request.text() }),
    )
    const response = await fetch(`${server.url}/a?b=c`, {
      method: 'POST',
      body: 'salt',
      headers: { 'x-forwarded-for': '10.0.0.1' },
    })
    expect(await response.json()).toEqual({
      url: `${server.url}/a?b=c`,
      ip: '127.0.0.1',
      body: 'salt',
    })
    const named = await raw(
      server.port,
      'GET /x HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n',
    )
    expect(named).toContain('"url":"http://example.com/x"')
  })

  it('refuses what is no request', async () => {
    const server = await serve(async () => new Response('never'))
    const ask = (target: string) =>
      raw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(await ask('/..\\secret')).toMatch(/^HTTP\/1.1 400/)
    expect(await raw(server.port, 'GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
  })

  it('says in one sentence that its port is taken', async () => {
    const { port } = await serve(async () => new Response('first'))
    const second = listen({ router: async () => new Response('second'), port })
    await expect(second).rejects.toThrow(
      `Port ${port} is already in use; stop the program that has it, or choose another with PORT=${port + 1}.`,
    )
  })

  it.each([Number.NaN, -1, 70_000, 80.5])('refuses %s as a port', async (port) => {
    const server = listen({ router: async () => new Response(), port })
    await expect(server).rejects.toThrow('The port must be a number from 0 to 65535')
  })

  it('finishes what is under way when it closes, and takes nothing new', async () => {
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
    // The connection is kept alive by its client, and still does not hold the server open.
    await closed
    agent.destroy()
  })

  it('cuts an answer that takes longer than it is ready to wait', async () => {
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
