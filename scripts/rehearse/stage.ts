import type { BackendKeys } from '../backend/keys.ts'
import type { Bundle } from '../check/bundles.ts'
import { report } from '../check/report.ts'
import type { Resources } from '../local/resources.ts'
import type { Certificate } from './certificate.ts'
import type { Gateway } from './gateway.ts'
import type { HostedPostgres } from './hosted-postgres.ts'

/** What steps make, for those after them. */
type Made = {
  /** A clone of the repository, with the packages that a deployment installs. */
  clone: string
  database: HostedPostgres
  /** A hosted project, with content. */
  project: { keys: BackendKeys; databaseUrl: string; url: string }
  bundles: Bundle[]
  /** How many there were. */
  deploys: number
  sitePort: number
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

/** One step: what it needs are the names of steps before it. */
export type RehearsalStep = {
  name: string
  needs?: string[]
  /** @throws Error with what would have gone wrong on the day */
  run(stage: Stage): Promise<unknown>
}

/** @throws Error when the step that makes it has not run */
export function made<Name extends keyof Made>({ made }: Stage, name: Name): Made[Name] {
  const found = made[name]
  if (found === undefined) throw new Error(`There is no ${name} yet.`)
  return found as Made[Name]
}

/** Plays the steps in their order and answers which were red; what needs one of them is left out. */
export async function rehearse(
  steps: RehearsalStep[],
  stage: Stage,
): Promise<{ passed: number; red: string[] }> {
  const passed = new Set<string>()
  const red: string[] = []
  for (const { name, needs = [], run } of steps) {
    const missing = needs.find((need) => !passed.has(need))
    const result = await report(name, async () =>
      missing ? `it needs: ${missing}` : void (await run(stage)),
    )
    if (result === 'passed') passed.add(name)
    if (result === 'failed') red.push(name)
  }
  return { passed: passed.size, red }
}
