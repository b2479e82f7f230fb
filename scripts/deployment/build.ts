import { cp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildProblems, readGuestEnv } from '../../src/server/env.ts'
import { MANIFEST } from '../site/manifest.ts'
import { runBuild } from '../site/run-build.ts'
import { withPlace } from './variables.ts'

/** Builds the pages into `dist`, and leaves the renderer with which the functions are bundled. */
export async function buildForDeployment(): Promise<void> {
  const reasons = whyNotBuilt(process.env)
  if (reasons.length > 0) throw new Error(`The site cannot be built.\n${reasons.join('\n')}`)
  const out = resolve('dist')
  await rm(out, { recursive: true, force: true })
  const compiled = resolve('.netlify/compiled')
  const report = await runBuild({ out, compiled }, { SITE_URL: readGuestEnv().SITE_URL })
  // A deploy goes on from no other.
  await rm(join(out, MANIFEST))
  // The functions are bundled with the renderer that made the pages.
  const renderer = resolve('.netlify/renderer')
  await rm(renderer, { recursive: true, force: true })
  await cp(join(compiled, report.code, 'server'), renderer, { recursive: true })
  const seconds = (report.build_ms / 1000).toFixed(1)
  console.log(`Built ${report.pages} articles into dist in ${seconds} s.`)
}

/** A sentence for each variable that keeps a build from being made, and where it is set. */
export function whyNotBuilt(env: NodeJS.ProcessEnv): string[] {
  const problems = buildProblems(env).map(withPlace)
  const isPreview = env.CONTEXT !== undefined && env.CONTEXT !== 'production'
  if (!isPreview || problems.length === 0) return problems
  return [
    `A preview (${env.CONTEXT}) shows the articles of a Supabase project, and not the demonstration, whose database Netlify does not run: give previews a project of their own, or switch them off under Project configuration > Build & deploy > Branches and deploy contexts.`,
    ...problems,
  ]
}
