import type { Reader } from '../../pieces.ts'
import { otherFiles } from '../shared/other-pieces.ts'
import { readSubscribers, serviceOf, subscriberLists } from './read-subscribers.ts'

const ONLY = 'Only the address, its state and its date are imported, not names, notes and labels.'

/** Lists of newsletter services. */
export const subscribersReader: Reader = {
  name: 'Subscribers',
  async recognizes({ files }) {
    return (0.9 * (await subscriberLists(files)).length) / files.length
  },
  async *read(archive) {
    const lists = await subscriberLists(archive.files)
    const services = new Set(await Promise.all(lists.map(serviceOf)))
    yield {
      kind: 'source',
      // Names of files differ in the next export.
      identity: [...services].sort().join(', '),
      address: null,
      notes: [{ topic: 'subscribers', words: ONLY }],
    }
    yield* readSubscribers(lists)
    yield* otherFiles(archive, lists, () => 'It is not a list of subscribers.')
  },
}
