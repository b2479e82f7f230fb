import { parseArgs } from 'node:util'
import { makeRelease } from './make-release.ts'

/** Makes a release, and prints what it cost; run as a process of its own. */
const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    compiled: { type: 'string' },
    former: { type: 'string' },
    local: { type: 'boolean' },
  },
})
const { out, compiled, ...rest } = values
if (!out || !compiled) throw new Error('Say where to write: --out <folder> --compiled <folder>')
const { problems, ...report } = await makeRelease({ out, compiled, ...rest })
for (const problem of problems) console.error(problem)
console.log(JSON.stringify(report))
process.exit(0)
