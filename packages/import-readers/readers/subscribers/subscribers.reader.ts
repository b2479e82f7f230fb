import type { Reader } from '../../pieces.ts'
import { otherFiles } from '../shared/other-pieces.ts'
import {
  ANY_LIST,
  describeColumns,
  readSubscribers,
  serviceOf,
  subscriberTables,
} from './read-subscribers.ts'

const ONLY = 'Only the address, state, date and source are imported; names, notes and tags are not.'
/** Lists of which the columns can be chosen. */
const MOST_LISTS = 20

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
  async *read(archive, options) {
    const tables = await subscriberTables(archive.files, options)
    const files = tables.map(({ file }) => file)
    const lists = tables.map(({ table }) => table.list)
    const services = new Set(await Promise.all(files.map(serviceOf)))
    yield {
      kind: 'source',
      // Names of files differ in the next export.
      identity: [...services].sort().join(', '),
      address: null,
      notes: [
        { topic: 'subscribers', words: ONLY },
        ...lists.map((list) => ({ topic: 'subscribers', words: describeColumns(list) })),
      ],
      lists: lists.slice(0, MOST_LISTS),
    }
    yield* readSubscribers(tables)
    yield* otherFiles(archive, files, () => 'It is not a list of subscribers.')
  },
}
