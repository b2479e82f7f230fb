import type { ReleaseTeasers } from '../../src/rendering/read-teasers.ts'
import { makeRelease } from './make-release.ts'
import { answerParent } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'
import { warmUp } from './warm-up.ts'

const [former] = process.argv.slice(2)

let known: ReleaseTeasers | undefined
await answerParent(
  async (place: ReleasePlace) => {
    const { problems, ...report } = await makeRelease(place, known)
    for (const problem of problems) console.error(problem)
    return report
  },
  async (signal) => {
    // An error is reported when the release is made.
    if (former) known = await warmUp(former, signal).catch(() => undefined)
  },
)
