import { type FunctionsOptions, loadFunctions } from '../../scripts/platform/functions.ts'
import { folderWith } from './test-folder.ts'

const peer = { ip: '203.0.113.7' }

export const load = (sources: Record<string, string>, options?: FunctionsOptions) => {
  const files = Object.entries(sources).map(([name, source]) => [`${name}.ts`, source])
  return loadFunctions(folderWith(Object.fromEntries(files)), options)
}

export const answering = (expression: string, config = '{}') => `
import type { Config, Context } from '@netlify/functions'
export default async (request: Request, context: Context): Promise<Response> => ${expression}
export const config: Config = ${config}
`

export const json = (expression: string, config?: string) =>
  answering(`Response.json(${expression})`, config)

/** For tests; null without a function. */
export async function ask(
  functions: Awaited<ReturnType<typeof load>>,
  path: string,
  init: RequestInit = {},
) {
  const request = new Request(`http://localhost:8888${path}`, init)
  const match = functions.find(request.method, new URL(request.url).pathname)
  return match && (await match.call(request, peer))
}
