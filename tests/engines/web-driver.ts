import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { endChildOnExit } from '../../scripts/test/end-child.ts'
import { DRIVER, findMiniBrowser } from '../../scripts/test/engines.ts'

/** A session of WebDriver (https://www.w3.org/TR/webdriver2): one window of WebKit. */
export type WebDriver = {
  /** @param path below the session, such as `/url` @throws Error with WebDriver's message */
  call<T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T>
  close(): Promise<void>
}

/** The name of the property that holds an element's id. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** Starts a screen without a monitor, Debian's driver and its browser, all of them for one test file. */
export async function openWebKit(): Promise<WebDriver> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'))
  const screen = start('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x2000x24'], {})
  const display = await firstLine(screen.stdout)
  const port = 4444 + Number(display)
  const driver = start(DRIVER, [`--port=${port}`], {
    DISPLAY: `:${display}`,
    GDK_BACKEND: 'x11',
    XDG_CONFIG_HOME: home,
    XDG_DATA_HOME: home,
    XDG_CACHE_HOME: home,
    // A screen without a monitor has no graphics card.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  })
  const address = `http://127.0.0.1:${port}`
  await answers(address)
  const options = { binary: findMiniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, {
    capabilities,
  })
  const session = `${address}/session/${sessionId}`
  return {
    call: (method, path, body) => send(method, `${session}${path}`, body),
    async close() {
      await send('DELETE', session)
      for (const child of [driver, screen]) {
        child.kill()
        await once(child, 'exit')
      }
      await rm(home, { recursive: true, force: true })
    },
  }
}

function start(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...env },
  })
  endChildOnExit(child)
  return child
}

async function firstLine(stream: Readable): Promise<string> {
  for await (const line of createInterface(stream)) return line
  throw new Error('Xvfb ended without a screen.')
}

/** Until the driver listens. */
async function answers(address: string): Promise<void> {
  while (!(await fetch(`${address}/status`).catch(() => null)))
    await new Promise((settle) => setImmediate(settle))
}

async function send<T>(method: string, url: string, body?: object): Promise<T> {
  const json = method === 'POST' && { body: JSON.stringify(body ?? {}) }
  const answer = await fetch(url, { method, ...json })
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
