/**
 * One step of a deployment. What has been done is asked of the services and is in no file: so a
 * deployment can be stopped anywhere and begun again.
 */
export type Step = {
  title: string
  alreadyDone(): Promise<boolean>
  /** Every command and request that `run` makes, a line each; secrets by their names. */
  show(): string[]
  run(): Promise<void>
  /** Asks the service what came of it: a sentence that says what is wrong, or null. */
  check(): Promise<string | null>
}

export type StepOptions = {
  /** Prints every step and touches nothing. */
  dryRun: boolean
  say(line: string): void
  /** Asked before each step that is not done yet. */
  confirm(): Promise<boolean>
}

/** A step whose check says whether there is anything to do. */
export const checkedStep = (step: Omit<Step, 'alreadyDone'>): Step => ({
  ...step,
  alreadyDone: async () => (await step.check()) === null,
})

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
    if (!dryRun && (await attempt(step, () => step.alreadyDone()))) {
      say('   ✓ is so already')
      continue
    }
    for (const line of step.show()) say(`   ${line}`)
    if (dryRun) continue
    if (!(await confirm())) throw new Error(STOPPED)
    const problem = await attempt(step, async () => {
      await step.run()
      return step.check()
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
