import type { Deployment } from '../context.ts'
import type { Seen } from '../doctor/findings.ts'
import type { Step } from '../step.ts'

type Options = { dryRun: boolean; confirm(): Promise<boolean> }

/**
 * Runs the steps. Each one checks at the services whether it is done, so a deployment can be
 * continued.
 * @throws Error with the failed step's name and reason
 */
export async function runSteps(
  steps: Step[],
  deployment: Deployment,
  { dryRun, confirm }: Options,
): Promise<void> {
  const { say } = deployment
  for (const [index, step] of steps.entries()) {
    say(`${index + 1}. ${step.name}`)
    if (!dryRun) {
      const before = await seenBy(step, () => step.look(deployment))
      if ('unasked' in before || before.length === 0) {
        say('unasked' in before ? `   – ${before.unasked}` : '   ✓ already done')
        continue
      }
      if (!step.mend) throw new Error(`${step.name}: ${before.join('\n')}`)
    }
    for (const line of step.show?.(deployment) ?? []) say(`   ${line}`)
    if (dryRun) continue
    if (!(await confirm())) throw new Error(STOPPED)
    const after = await seenBy(step, async () => {
      await step.mend?.(deployment)
      return step.trustsMend ? [] : step.look(deployment)
    })
    if (!('unasked' in after) && after.length > 0)
      throw new Error(`${step.name}: ${after.join('\n')}`)
    say('   ✓ done')
  }
}

const STOPPED = 'Stopped. Run npm run deploy to continue with this step.'

const seenBy = ({ name }: Step, work: () => Promise<Seen>): Promise<Seen> =>
  work().catch((error: Error) => {
    throw new Error(`${name}: ${error.message}`)
  })
