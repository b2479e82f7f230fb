import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { countOf } from '../../src/lib/pluralize.ts'
import { buildProblems, readGuestEnv } from '../../src/server/env.ts'
import { isPreview } from '../../src/server/security-headers.ts'
import { MANIFEST } from '../site/manifest.ts'
import { runBuild } from '../site/run-build.ts'
import { openBuildCache } from './build-cache.ts'
import { withPlace } from './variables.ts'

export type BuildPlace = {
  out: string
  renderer: string
  cache: string
}

const PLACE: BuildPlace = {
  out: 'dist',
  renderer: '.netlify/renderer',
  cache: '.netlify/build-cache',
}

export async function buildForDeployment(place: BuildPlace = PLACE): Promise<number> {
  const reasons = whyNotBuilt(process.env)
  if (reasons.length > 0) throw new Error(`The site cannot be built.\n${reasons.join('\n')}`)
  const { SITE_URL, SUPABASE_URL } = readGuestEnv()
  const out = resolve(place.out)
  await rm(out, { recursive: true, force: true })
  // A preview must not continue from a build of production, nor the other way round.
  const maker = [SUPABASE_URL, process.env.CONTEXT, process.version].join(' ')
  const cache = await openBuildCache(resolve(place.cache), maker)
  const { compiled, former } = cache
  const report = await runBuild({ out, compiled, former }, { SITE_URL })
  const renderer = resolve(place.renderer)
  await rm(renderer, { recursive: true, force: true })
  await cp(join(compiled, report.code, 'server'), renderer, { recursive: true })
  await cache.store(out)
  await rm(join(out, MANIFEST))
  const seconds = (report.build_ms / 1000).toFixed(1)
  const changed = former
    ? `; it changed ${countOf(report.written, 'file')} of the former release`
    : ''
  console.log(`Built ${report.pages} articles into ${place.out} in ${seconds} s${changed}.`)
  return report.written
}

export function whyNotBuilt(env: NodeJS.ProcessEnv): string[] {
  const problems = buildProblems(env).map(withPlace)
  if (!isPreview(env.CONTEXT) || problems.length === 0) return problems
  return [
    `A preview (${env.CONTEXT}) shows the articles of a Supabase project, and not the demonstration, whose database Netlify does not run: give previews a project of their own, or switch them off under Project configuration > Build & deploy > Branches and deploy contexts.`,
    ...problems,
  ]
}
