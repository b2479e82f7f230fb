/**
 * One step of a deployment. What has been done is asked of the services and is in no file: so a
 * deployment can be stopped anywhere and begun again.
 */
export type Step = {
  title: string
  /** Every command and request that `mend` makes, a line each; secrets by their names. */
  show(): string[]
  /** Asks the service: a sentence that says what is wrong, or null. */
  look(): Promise<string | null>
  /** Missing where only people can: then the deployment ends with what is wrong. */
  mend?(): Promise<void>
  /** Whether it is done anew in each run: then it ends with what `mend` throws. */
  isRepeated?: boolean
}

export type StepOptions = {
  /** Prints every step and touches nothing. */
  dryRun: boolean
  say(line: string): void
  /** Asked before each step that is not done yet. */
  confirm(): Promise<boolean>
}

/**
 * Leads through the steps, in order.
 *
 * @throws Error with the title of the step that failed, and why; the next run begins with it
 */
export async function runSteps(
  steps: Step[],
  { dryRun, say, confirm }: StepOptions,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    say(`${index + 1}. ${step.title}`)
    const found = dryRun ? null : await attempt(step, () => step.look())
    if (!dryRun && found === null && !step.isRepeated) {
      say('   ✓ is so already')
      continue
    }
    if (found && !step.mend) throw new Error(`${step.title}: ${found}`)
    for (const line of step.show()) say(`   ${line}`)
    if (dryRun) continue
    if (!(await confirm())) throw new Error(STOPPED)
    const problem = await attempt(step, async () => {
      await step.mend?.()
      return step.look()
    })
    if (problem) throw new Error(`${step.title}: ${problem}`)
    say('   ✓ done')
  }
}

const STOPPED = 'Stopped. npm run deploy goes on with this step.'

const attempt = <T>({ title }: Step, work: () => Promise<T>): Promise<T> =>
  work().catch((error: Error) => {
    throw new Error(`${title}: ${error.message}`)
  })
