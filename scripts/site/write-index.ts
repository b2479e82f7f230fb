import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { makeIndex } from './search-index.ts'

/** Makes the search index of a release in a folder, after everything else that the machine does. */
setPriority(10)
const { values } = parseArgs({ options: { release: { type: 'string' }, out: { type: 'string' } } })
const { release, out } = values
if (!release || !out) throw new Error('Say where: --release <folder> --out <folder>')
await makeIndex(release, out)
process.exit(0)
