import { CallError } from './call.ts'
import { proposeId } from './propose-id.ts'

const MOST_TRIES = 20

/** Adds a number while the address is taken. */
export async function createAtFreeAddress<Answer>(
  name: string,
  other: string,
  create: (slug: string) => Promise<Answer>,
): Promise<Answer> {
  const wanted = proposeId(name) || other
  for (let number = 1; ; number += 1) {
    try {
      return await create(number === 1 ? wanted : `${wanted}-${number}`)
    } catch (error) {
      const isTaken = error instanceof CallError && ('slug' in error.errors || 'id' in error.errors)
      if (!isTaken || number === MOST_TRIES) throw error
    }
  }
}
