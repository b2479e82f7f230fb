import type { BackendKeys } from '../../../scripts/backend/keys.ts'
import type { Bundle } from '../../../scripts/check/bundles.ts'
import { type Result, report } from '../../../scripts/check/report.ts'
import type { Resources } from '../../../scripts/local/resources.ts'
import type { Certificate } from '../../../scripts/test/certificate.ts'
import type { Gateway } from './gateway.ts'
import type { HostedPostgres } from './hosted-postgres.ts'
import type { HostedProject } from './stand-ins/management-api.ts'

/** What steps make, for those after them. */
type Made = {
  /** A clone of the repository, with the packages that a deployment installs. */
  clone: string
  database: HostedPostgres
  /** A hosted project, with content. */
  project: { keys: BackendKeys; databaseUrl: string; url: string }
  /** What Supabase's management API tells of it. */
  hosted: HostedProject
  bundles: Bundle[]
  /** How many there were. */
  deploys: number
  sitePort: number
  /** Ends the process that serves the site. */
  endSite(): Promise<void>
  smtpUrl: string
}

/** Where a rehearsal is played. */
export type Stage = {
  /** Of this rehearsal alone, and gone with it. */
  folder: string
  /** The repository. */
  source: string
  /** The way to the names of the site and its services. */
  gateway: Gateway
  certificate: Certificate
  acquire: Resources['acquire']
  made: Partial<Made>
}

/** One step. */
export type RehearsalStep = {
  name: string
  /** The names of steps before it; without them it is left out. */
  needs?: string[]
  /** The names of steps that it must not run beside, and follows. */
  after?: string[]
  /** @throws Error with what would have gone wrong on the day */
  run(stage: Stage): Promise<unknown>
}

/** @throws Error when the step that makes it has not run */
export function made<Name extends keyof Made>({ made }: Stage, name: Name): Made[Name] {
  const found = made[name]
  if (found === undefined) throw new Error(`There is no ${name} yet.`)
  return found as Made[Name]
}

/**
 * Plays each step as soon as those before it are over, and answers which were red; what needs one of
 * them is left out. Steps that are not given have been played before.
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
