import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { type header, netlifyToml, type redirect } from './netlify-schema.ts'

export type RedirectRule = v.InferOutput<typeof redirect>
export type HeaderRule = v.InferOutput<typeof header>
/** `schedule` is a cron expression or a word such as `@daily`. */
export type ScheduledFunction = { name: string; schedule: string }

export type NetlifyConfig = {
  publish: string
  functionsDir: string
  redirects: RedirectRule[]
  headers: HeaderRule[]
  scheduled: ScheduledFunction[]
}

/** @throws Error naming the first unknown or malformed entry */
export function parseNetlifyConfig(toml: string): NetlifyConfig {
  const result = v.safeParse(netlifyToml, readToml(toml))
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`netlify.toml, ${v.getDotPath(issue) ?? 'top level'}: ${issue.message}.`)
  }
  const { build, functions, redirects, headers } = result.output
  const { directory, node_bundler, external_node_modules, included_files, ...named } = functions
  return {
    publish: build.publish,
    functionsDir: directory,
    redirects,
    headers,
    scheduled: Object.entries(named).flatMap(([name, { schedule }]) =>
      schedule === undefined ? [] : [{ name, schedule }],
    ),
  }
}

/** @throws Error as `parseNetlifyConfig` does, or when there is no such file */
export async function readNetlifyConfig(path = 'netlify.toml'): Promise<NetlifyConfig> {
  return parseNetlifyConfig(await readFile(path, 'utf8'))
}

function readToml(toml: string): unknown {
  try {
    return parse(toml)
  } catch (error) {
    throw new Error(`netlify.toml is not valid TOML: ${(error as Error).message}`)
  }
}
