import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '@netlify/functions'
import { type CallerOptions, createCaller, type Handler } from './function-call.ts'
import { type FunctionRoutes, readRoutes } from './function-routes.ts'
import type { ScheduledFunction } from './schedule.ts'

export type Peer = {
  ip: string
  /** The origin of the site; the request's own host is not trusted. */
  origin?: string
}

export type FunctionMatch = {
  name: string
  /** Whether a file of the same path has priority. */
  preferStatic: boolean
  call(request: Request, peer: Peer): Promise<Response>
}

export type DeployPayload = { title: string; error_message?: string }

export type Functions = Awaited<ReturnType<typeof loadFunctions>>

export type FunctionsOptions = CallerOptions & {
  /** Loads a module; a development server loads it again after changes. */
  load?(file: string): Promise<{ default?: unknown; config?: Config }>
}

type Loaded = { name: string; file: string; routes: FunctionRoutes; handler: Handler }

/**
 * Loads all functions of a folder.
 * @throws Error naming the file with a wrong export or `config`
 */
export async function loadFunctions(
  folder: string,
  { load = (file) => import(pathToFileURL(file).href), ...options }: FunctionsOptions = {},
) {
  const loaded: Loaded[] = []
  for (const name of await functionNames(folder)) {
    const file = resolve(folder, `${name}.ts`)
    const { default: handler, config } = await load(file)
    if (typeof handler !== 'function') {
      throw new Error(`functions/${name}.ts has no default export that is a function.`)
    }
    loaded.push({ name, file, routes: readRoutes(name, config), handler: handler as Handler })
  }
  const { call, settled, stop } = createCaller(options)
  const run = ({ name, file, handler }: Loaded, body: object) => {
    const request = new Request(`http://localhost/.netlify/functions/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return call({ name, file, handler, background: false, request, params: {}, ip: '127.0.0.1' })
  }

  return {
    find(method: string, pathname: string): FunctionMatch | null {
      for (const { name, file, routes, handler } of loaded) {
        const params = routes.match(method, pathname)
        if (params === null) continue
        const { preferStatic, background } = routes
        return {
          name,
          preferStatic,
          call: (request, { ip }) => call({ name, file, handler, background, request, params, ip }),
        }
      }
      return null
    },
    scheduled: loaded.flatMap(({ name, routes: { schedule } }): ScheduledFunction[] =>
      schedule === null ? [] : [{ name, schedule }],
    ),
    async invoke(name: string): Promise<Response> {
      const scheduled = loaded.find((one) => one.name === name && one.routes.schedule !== null)
      if (scheduled === undefined) throw new Error(`There is no scheduled function "${name}".`)
      // Netlify sends the time of the next run.
      return run(scheduled, { next_run: new Date().toISOString() })
    },
    async emit(event: 'deploy-succeeded' | 'deploy-failed', payload: DeployPayload): Promise<void> {
      const listener = loaded.find(({ name }) => name === event)
      if (listener) await run(listener, { payload })
    },
    settled,
    stop,
  }
}

async function functionNames(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile() && /^[\w-]+\.ts$/.test(file.name))
    .map((file) => file.name.slice(0, -'.ts'.length))
    .sort()
}
