import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runTool } from '../platform/run-tool.ts'
import { codeFingerprint } from './fingerprint.ts'
import { ALLOCATOR, HEAP } from './own-process.ts'

export type CompiledSite = {
  fingerprint: string
  folder: string
  client: string
  renderer: typeof import('../../src/rendering/renderer.ts')
}

/** Compiled code of two versions is kept, so that a release can go back to the one before. */
const KEPT = 2
const UNFINISHED = '.compiling-'

/** Rolldown's allocator would take memory in pieces of 2 MB, and keep what is free. */
const ROLLDOWN_ALLOCATOR = { MIMALLOC_ALLOW_THP: '0', MIMALLOC_PURGE_DELAY: '0' }

const loaded = new Map<string, Promise<CompiledSite>>()

/** The compiled site. A process keeps using the code that it has loaded. */
export function compiledSite(folder: string, siteUrl: string): Promise<CompiledSite> {
  const key = `${siteUrl} ${folder}`
  const running = loaded.get(key)
  if (running) return running
  const site = loadCompiled(folder, siteUrl)
  loaded.set(key, site)
  site.catch(() => loaded.delete(key))
  return site
}

async function loadCompiled(folder: string, siteUrl: string): Promise<CompiledSite> {
  const { fingerprint, out } = await compilePages(folder, siteUrl)
  await utimes(out, new Date(), new Date())
  await removeOld(folder)
  return {
    fingerprint,
    folder: out,
    client: join(out, 'client'),
    renderer: await import(pathToFileURL(join(out, 'server', 'entry.mjs')).href),
  }
}

export async function compilePages(
  folder: string,
  siteUrl: string,
  signal?: AbortSignal,
): Promise<{ fingerprint: string; out: string }> {
  const fingerprint = codeFingerprint(siteUrl)
  const out = resolve(folder, fingerprint)
  const isThere = await stat(out).catch(() => null)
  if (!isThere) await compile(out, siteUrl, signal)
  return { fingerprint, out }
}

/** Compiles in advance. An error is reported by `compiledSite`, which compiles again. */
export function startCompiling(folder: string, siteUrl: string) {
  const stopping = new AbortController()
  const ended = compilePages(folder, siteUrl, stopping.signal).then(
    () => {},
    () => {},
  )
  return {
    ended,
    async stop(): Promise<void> {
      stopping.abort()
      await ended
    },
  }
}

/** Compiles in a separate process, whose memory is freed when it ends. */
async function compile(out: string, siteUrl: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${out}${UNFINISHED}${process.pid}`
  // Compiled pages contain no data, so the process gets no access to the database.
  const { SUPABASE_URL: _, SUPABASE_PUBLISHABLE_KEY: __, ...env } = process.env
  const options = { SITE_URL: siteUrl, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' }
  await runTool(process.execPath, [...HEAP, 'scripts/site/compile-pages.ts', '--out', unfinished], {
    env: { ...ALLOCATOR, ...ROLLDOWN_ALLOCATOR, ...env, ...options },
    ...(signal && { signal }),
  })
  // Another process may have compiled the same code in the meantime.
  await rename(unfinished, out).catch(() => rm(unfinished, { recursive: true }))
}

async function removeOld(folder: string): Promise<void> {
  const compiled = await Promise.all(
    (await readdir(folder))
      .filter((name) => !name.includes(UNFINISHED))
      .map(async (name) => {
        const path = join(folder, name)
        return { path, used: (await stat(path)).mtimeMs }
      }),
  )
  const old = compiled.sort((a, b) => b.used - a.used).slice(KEPT)
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })))
}
