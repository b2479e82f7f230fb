import { writeFile } from 'node:fs/promises'
import type { BackendKeys } from '../../scripts/backend/keys.ts'
import type { Bundle } from '../../scripts/check/bundles.ts'
import { type Result, report } from '../../scripts/check/report.ts'
import type { Resources } from '../../scripts/local/resources.ts'
import { type Certificate, makeCertificate } from '../../scripts/test/certificate.ts'
import type { Variable } from '../../tools/go-live/services/netlify.ts'
import type { NamedSupabase } from '../support/named/status.ts'
import type { HostedProject } from '../support/stand-ins/management-api.ts'
import { type Gateway, openGateway } from './gateway.ts'
import type { HostedPostgres } from './hosted-postgres.ts'
import { certificateFile, HOSTS } from './names.ts'

type Made = {
  clone: string
  database: Pick<HostedPostgres, 'url' | 'superuserUrl'>
  project: { keys: BackendKeys; databaseUrl: string; url: string }
  hosted: HostedProject
  variables: Variable[]
  bundles: Bundle[]
  deploys: number
  sitePort: number
  endSite(): Promise<void>
  smtpUrl: string
}

export type Stage = {
  /** Of this rehearsal alone, and removed after it. */
  folder: string
  source: string
  gateway: Gateway
  certificate: Certificate
  acquire: Resources['acquire']
  /** A Supabase that runs already, in the place of an embedded one. */
  named: NamedSupabase | null
  made: Partial<Made>
}

export type RehearsalStep = {
  name: string
  /** Steps without whose success it is skipped. */
  needs?: string[]
  /** Steps that it follows, because it must not run at the same time. */
  after?: string[]
  /** @throws Error with what would have failed in a real deployment */
  run(stage: Stage): Promise<unknown>
}

/** An empty stage in an empty folder, with the proxy to the names of the site and its services. */
export async function openStage(
  folder: string,
  acquire: Resources['acquire'],
  { source = process.cwd(), named = null }: Partial<Pick<Stage, 'source' | 'named'>> = {},
): Promise<Stage> {
  const certificate = makeCertificate(HOSTS)
  await writeFile(certificateFile(folder), certificate.cert)
  const gateway = await acquire(
    () => openGateway(certificate),
    ({ close }) => close(),
  )
  return { folder, source, gateway, certificate, acquire, named, made: {} }
}

/** @throws Error when the step that makes it has not run */
export function made<Name extends keyof Made>({ made }: Stage, name: Name): Made[Name] {
  const value = made[name]
  if (value === undefined) throw new Error(`There is no ${name} yet.`)
  return value as Made[Name]
}

/**
 * Runs each step when those before it have ended, and skips those that need a failed one. Needed
 * steps that are not given have run before.
 */
export async function rehearse(
  steps: RehearsalStep[],
  stage: Stage,
): Promise<{ passed: number; red: string[] }> {
  const results = new Map<string, Promise<Result>>()
  const play = async ({ name, needs = [], after = [], run }: RehearsalStep): Promise<Result> => {
    await Promise.all(after.map((other) => results.get(other)))
    const before = await Promise.all(needs.map((need) => results.get(need)))
    const missing = needs.find((_, index) => (before[index] ?? 'passed') !== 'passed')
    return report(name, async () => (missing ? `it needs: ${missing}` : void (await run(stage))))
  }
  for (const step of steps) results.set(step.name, play(step))
  const named = steps.map(async ({ name }) => ({ name, result: await results.get(name) }))
  const played = await Promise.all(named)
  return {
    passed: played.filter(({ result }) => result === 'passed').length,
    red: played.flatMap(({ name, result }) => (result === 'failed' ? [name] : [])),
  }
}
