import { spawn } from 'node:child_process'
import { readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { codeFingerprint } from './fingerprint.ts'

/** The pages as code: made once for each version of the code, without any data. */
export type CompiledSite = {
  fingerprint: string
  folder: string
  /** The scripts, styles and fonts of the pages, and the files of `public`. */
  client: string
  renderer: typeof import('../../src/rendering/renderer.ts')
}

/** A release goes back to the version before; older ones are compiled again. */
const KEPT = 2
const UNFINISHED = '.compiling-'

/**
 * The compiled pages of this code for an address, from a folder where they are kept by their
 * fingerprint; compiled when they are not there.
 *
 * @throws Error with the end of the compiler's log
 */
export async function compiledSite(folder: string, siteUrl: string): Promise<CompiledSite> {
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

/**
 * Compiles the pages of this code for an address, unless that was done.
 *
 * @throws Error with the end of the compiler's log, also when `signal` ends it
 */
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

/** Compiles in advance what `compiledSite` will want, which says what is wrong when this fails. */
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

/** In a process of its own, whose memory goes with it; renamed when it is whole. */
async function compile(out: string, siteUrl: string, signal?: AbortSignal): Promise<void> {
  const unfinished = `${out}${UNFINISHED}${process.pid}`
  // Compiled pages have no data: a site that starts compiles them before there is a database.
  const { SUPABASE_URL: _, SUPABASE_PUBLISHABLE_KEY: __, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/site/compile-pages.ts', '--out', unfinished], {
    env: {
      ...env,
      SITE_URL: siteUrl,
      ASTRO_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  // That it was stopped, which its end says too.
  child.once('error', () => {})
  const log: string[] = []
  child.stdout.on('data', (chunk) => log.push(String(chunk)))
  child.stderr.on('data', (chunk) => log.push(String(chunk)))
  const status = await new Promise((settle) => child.once('close', settle))
  if (status !== 0) throw new Error(log.join('').trim() || 'The pages could not be compiled.')
  // Another process may have compiled the same meanwhile.
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
