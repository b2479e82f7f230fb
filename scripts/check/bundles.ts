import { cp, mkdtempDisposable, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zipFunctions } from '@netlify/zip-it-and-ship-it'
import { parse } from 'smol-toml'
import { runTool } from '../platform/run-tool.ts'
import { RENDERER } from '../site/release-place.ts'
import { expectSize, PAGES_SIZE } from './bundle-size.ts'

type Site = { env: Record<string, string>; release: string }

/**
 * Bundles all functions. The bundler ignores imports that it cannot resolve.
 * @throws Error naming the function
 */
export async function bundleFunctions({ env, release }: Site): Promise<void> {
  const renderer = resolve('.netlify/renderer')
  await rm(renderer, { recursive: true, force: true })
  await cp(await realpath(join(release, RENDERER, 'server')), renderer, { recursive: true })
  await using out = await mkdtempDisposable(join(tmpdir(), 'bundles-'))
  await importBundles(await makeBundles('.', out.path), env)
}

export type Bundle = {
  name: string
  path: string
  schedule?: string
  trafficRules?: TrafficRules
  inputs?: string[]
}
type TrafficRules = {
  action: {
    config: {
      rateLimitConfig: { windowLimit: number; windowSize: number }
      aggregate: { keys: { type: string }[] }
    }
  }
}

export async function makeBundles(repository: string, out: string): Promise<Bundle[]> {
  const root = await realpath(repository)
  const files = (await readdir(join(root, 'functions'))).filter((file) => file.endsWith('.ts'))
  const functions = files.map((file) => join(root, 'functions', file))
  const includedFiles = await readIncludedFiles(root)
  const bundles = (await zipFunctions({ user: { functions } }, out, {
    archiveFormat: 'none',
    basePath: root,
    config: { '*': { nodeBundler: 'nft', nodeVersion: '24', includedFiles } },
  })) as Bundle[]
  if (bundles.length !== files.length)
    throw new Error(`${bundles.length} of ${files.length} functions were bundled.`)
  expectRateLimits(bundles)
  expectDeployable(bundles, await readTools(root), root)
  for (const { path } of bundles) await expectSize(path)
  await expectSize(join(out, 'article-page'), PAGES_SIZE)
  return bundles
}

async function readIncludedFiles(root: string): Promise<string[]> {
  const file = join(root, 'netlify.toml')
  const { functions } = parse(await readFile(file, 'utf8')) as {
    functions?: { included_files?: string[] }
  }
  return functions?.included_files ?? []
}

/**
 * The rate limits of functions: calls in a minute from one address. Netlify reads only literals
 * from their code.
 */
export const rateLimitsOf = (bundles: Bundle[]): Record<string, number | null> =>
  Object.fromEntries(
    bundles
      .filter(({ schedule }) => schedule === undefined)
      .map(({ name, trafficRules }) => [name, trafficRules ? callsPerMinute(trafficRules) : null]),
  )

function callsPerMinute({ action: { config } }: TrafficRules): number | null {
  const keys = config.aggregate.keys.map(({ type }) => type)
  if (!keys.includes('ip')) return null
  const { windowLimit, windowSize } = config.rateLimitConfig
  return (windowLimit / windowSize) * 60
}

/** The only functions limited by Netlify, because small plans allow two such rules. */
const LIMITED_BY_NETLIFY = ['image', 'unknown-address']

export function expectRateLimits(bundles: Bundle[]): void {
  const limited = Object.entries(rateLimitsOf(bundles)).flatMap(([name, limit]) =>
    limit ? [name] : [],
  )
  if (limited.sort().join() !== LIMITED_BY_NETLIFY.join())
    throw new Error(
      `Netlify would limit calls of ${limited.join(', ') || 'nothing'}, and not those of ${LIMITED_BY_NETLIFY.join(', ')}.`,
    )
}

/** Refuses tools such as the embedded database in a deployed function. */
function expectDeployable(
  bundles: Pick<Bundle, 'name' | 'inputs'>[],
  tools: string[],
  root: string,
): void {
  const isTool = (path: string) =>
    /^(scripts|tests|tools)\//.test(path) ||
    tools.some((name) => path.includes(`node_modules/${name}/`))
  const misplaced = bundles.flatMap(({ name, inputs = [] }) => {
    const input = inputs.map((path) => relative(root, path)).find(isTool)
    return input ? [`${name} (${input})`] : []
  })
  if (misplaced.length > 0) throw new Error(`What is only for tools is in ${misplaced.join(', ')}.`)
}

async function readTools(root: string): Promise<string[]> {
  const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  return Object.keys({ ...manifest.optionalDependencies, ...manifest.devDependencies })
}

/** The module of the function itself, because Netlify's own entry point runs only in Lambda. */
export const entryOf = ({ name, path }: Bundle): string => join(path, 'functions', `${name}.mjs`)

const IMPORT = `
for (const [name, entry] of JSON.parse(process.argv[1])) {
  try {
    if (typeof (await import(entry)).default !== 'function') throw new Error('nothing to call')
  } catch (error) {
    console.error(\`The bundle of functions/\${name}.ts does not load: \${error}\`)
    process.exitCode = 1
  }
}`

/**
 * Imports all functions in a process whose environment is only `env`.
 * @throws Error naming failures
 */
export async function importBundles(bundles: Bundle[], env: Record<string, string>): Promise<void> {
  const entries = bundles.map((bundle) => [bundle.name, pathToFileURL(entryOf(bundle)).href])
  const words = ['--input-type=module', '--eval', IMPORT, JSON.stringify(entries)]
  await runTool(process.execPath, words, { cwd: tmpdir(), env })
}
