/** The services say what is done, so a deployment can be stopped and begun again. */
export type Step = {
  title: string
  /** Every command and request of `mend`, a line each; secrets by name. */
  show(): string[]
  /** Returns a sentence about a problem, or null. */
  look(): Promise<string | null>
  /** Missing where only people can mend: then the deployment ends with the problem. */
  mend?(): Promise<void>
  /** Whether it is repeated in each run and ends with the error of `mend`. */
  isRepeated?: boolean
}

export type StepOptions = {
  dryRun: boolean
  say(line: string): void
  confirm(): Promise<boolean>
}

/** @throws Error with the failed step's title and reason; the next run begins with it */
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
