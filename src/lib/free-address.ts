import { proposeId } from '@site/text/propose-id.ts'
import { CallError } from './call.ts'

const MOST_TRIES = 10

/**
 * Creates something at the address that its name proposes. While that is taken, it adds a number,
 * at last random digits: names without Latin letters all get `other`.
 */
export async function createAtFreeAddress<Answer>(
  name: string,
  other: string,
  create: (slug: string) => Promise<Answer>,
): Promise<Answer> {
  const proposed = proposeId(name) || other
  for (let number = 1; ; number += 1) {
    try {
      const end = number < MOST_TRIES ? number : crypto.randomUUID().slice(0, 8)
      return await create(number === 1 ? proposed : `${proposed}-${end}`)
    } catch (error) {
      const isTaken = error instanceof CallError && ('slug' in error.errors || 'id' in error.errors)
      if (!isTaken || number === MOST_TRIES) throw error
    }
  }
}
