import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { RehearsalStep, Stage } from './stage.ts'
import { ADVISORS, CLONE, DATABASE, DEPLOY, MIGRATIONS, SCHEMA, STEPS } from './steps.ts'

const NAMES = [DATABASE, MIGRATIONS, SCHEMA, ADVISORS, DEPLOY]

/**
 * The part of a rehearsal that needs neither a build nor a browser, on a copy of `supabase`.
 *
 * @param spoil changes the copy before the other steps read it
 */
export const serviceSteps = (spoil = async (_copy: string) => {}): RehearsalStep[] => [
  {
    name: CLONE,
    async run({ folder, source, made }: Stage) {
      const copy = join(folder, 'clone')
      await cp(join(source, 'supabase'), join(copy, 'supabase'), { recursive: true })
      await spoil(copy)
      made.clone = copy
    },
  },
  ...STEPS.filter(({ name }) => NAMES.includes(name)),
]
