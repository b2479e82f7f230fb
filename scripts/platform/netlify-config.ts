import { readFile } from 'node:fs/promises'
import { parse } from 'smol-toml'
import * as v from 'valibot'
import { type header, netlifyToml, type redirect } from './netlify-schema.ts'

export type RedirectRule = v.InferOutput<typeof redirect>
export type HeaderRule = v.InferOutput<typeof header>

export type NetlifyConfig = ReturnType<typeof parseNetlifyConfig>

/** Parses netlify.toml. @throws Error naming the first unknown or malformed entry */
export function parseNetlifyConfig(toml: string) {
  const result = v.safeParse(netlifyToml, readToml(toml))
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`netlify.toml, ${v.getDotPath(issue) ?? 'top level'}: ${issue.message}.`)
  }
  const { build, functions, redirects, headers } = result.output
  return {
    publish: build.publish,
    functionsDir: functions.directory,
    redirects,
    headers,
  }
}

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
