import { isOwnMagazine, loadSeedData, type SeedTarget } from '../seed/load.ts'
import { step } from './steps.ts'

/**
 * Returns whether it is the demonstration.
 *
 * @param empty whether a new folder begins without content
 * @throws Error when an empty magazine is wanted and the demonstration is there
 */
export async function loadContent(empty: boolean, target: SeedTarget): Promise<boolean> {
  if (await isOwnMagazine(target.databaseUrl, empty)) return false
  await step('Demonstration content is in place', () => loadSeedData(target))
  return true
}
