import type { Reader } from '../../pieces.ts'
import { otherFiles } from '../shared/other-pieces.ts'
import {
  ANY_LIST,
  describeColumns,
  readSubscribers,
  serviceOf,
  subscriberLists,
} from './read-subscribers.ts'

const ONLY = 'Only the address, its state and its date are imported, not names, notes and labels.'

/** Lists of newsletter services. */
export const subscribersReader: Reader = {
  name: 'Subscribers',
  reads: 'lists of subscribers',
  async recognizes({ files }) {
    const services = await Promise.all(files.map(serviceOf))
    const points = services.map((service): number =>
      service === ANY_LIST ? 0.5 : service ? 0.9 : 0,
    )
    return points.reduce((sum, one) => sum + one, 0) / files.length
  },
  async *read(archive) {
    const lists = await subscriberLists(archive.files)
    const services = new Set(await Promise.all(lists.map(serviceOf)))
    yield {
      kind: 'source',
      // Names of files differ in the next export.
      identity: [...services].sort().join(', '),
      address: null,
      notes: [
        { topic: 'subscribers', words: ONLY },
        ...(await Promise.all(lists.map(describeColumns))).map((words) => ({
          topic: 'subscribers' as const,
          words,
        })),
      ],
    }
    yield* readSubscribers(lists)
    yield* otherFiles(archive, lists, () => 'It is not a list of subscribers.')
  },
}
