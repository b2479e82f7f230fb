import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'
import { createCaller, type Handler } from './function-call.ts'
import { type FunctionRoutes, readRoutes } from './function-routes.ts'
import type { ScheduledFunction } from './netlify-config.ts'

/** Who asks: the address of the socket's other end. */
export type Peer = { ip: string }

/** A function that answers a request. */
export type FunctionMatch = {
  name: string
  /** A file of the same path comes first. */
  preferStatic: boolean
  call(request: Request, peer: Peer): Promise<Response>
}

/** What Netlify says of a deploy to the functions named after its events; the part that we read. */
export type DeployPayload = { title: string; error_message?: string }

/** The functions of a site, loaded. */
export type Functions = {
  /** The first function, by name, that takes this method on this path; null when none does. */
  find(method: string, pathname: string): FunctionMatch | null
  /** Functions that run at set times and have no address. */
  scheduled: ScheduledFunction[]
  /** Runs a scheduled function now. @throws Error when no scheduled function has that name */
  invoke(name: string): Promise<Response>
  /** Calls the function named after an event of Netlify, if there is one. */
  emit(event: 'deploy-succeeded' | 'deploy-failed', payload: DeployPayload): Promise<void>
  /** Resolves when what was left running (`waitUntil`, background functions) has ended. */
  settled(): Promise<void>
}

export type FunctionsOptions = {
  /** Schedules from `netlify.toml`; a function's own `config.schedule` comes first. */
  scheduled?: ScheduledFunction[]
  /** How a file is imported; a development server brings one that sees changes. */
  load?(file: string): Promise<{ default?: unknown; config?: Config }>
}

type Loaded = { name: string; routes: FunctionRoutes; handler: Handler }

/**
 * Loads every top-level `.ts` file of a folder as a Netlify function.
 *
 * @throws Error naming the file that does not export one, or whose `config` is wrong
 */
export async function loadFunctions(
  folder: string,
  { scheduled = [], load = (file) => import(pathToFileURL(file).href) }: FunctionsOptions = {},
): Promise<Functions> {
  const loaded: Loaded[] = []
  for (const name of await functionNames(folder)) {
    const { default: handler, config } = await load(join(folder, `${name}.ts`))
    if (typeof handler !== 'function') {
      throw new Error(`functions/${name}.ts has no default export that is a function.`)
    }
    const schedule = scheduled.find((one) => one.name === name)?.schedule
    const routes = readRoutes(name, schedule ? ({ schedule, ...config } as Config) : config)
    loaded.push({ name, routes, handler: handler as Handler })
  }
  const { call, settled } = createCaller()

  return {
    find(method, pathname) {
      for (const { name, routes, handler } of loaded) {
        const params = routes.match(method, pathname)
        if (params === null) continue
        const { preferStatic, background } = routes
        return {
          name,
          preferStatic,
          call: (request, { ip }) => call({ name, handler, background, request, params, ip }),
        }
      }
      return null
    },
    scheduled: loaded.flatMap(({ name, routes: { schedule } }) =>
      schedule === null ? [] : [{ name, schedule }],
    ),
    async invoke(name) {
      const found = loaded.find((one) => one.name === name && one.routes.schedule !== null)
      if (found === undefined) throw new Error(`There is no scheduled function "${name}".`)
      return call({
        ...found,
        background: false,
        request: scheduledRequest(name),
        params: {},
        ip: '127.0.0.1',
      })
    },
    async emit(event, payload) {
      const found = loaded.find(({ name }) => name === event)
      if (!found) return
      const body = { method: 'POST', body: JSON.stringify({ payload }) }
      const request = new Request(`http://localhost/.netlify/functions/${event}`, body)
      await call({ ...found, background: false, request, params: {}, ip: '127.0.0.1' })
    },
    settled,
  }
}

async function functionNames(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /^[\w-]+\.ts$/.test(file.name))
    .map((file) => file.name.slice(0, -'.ts'.length))
    .sort()
}

/** Netlify sends the time of the next run; the local platform sends the present time. */
const scheduledRequest = (name: string) =>
  new Request(`http://localhost/.netlify/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ next_run: new Date().toISOString() }),
  })
