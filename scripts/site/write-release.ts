import { makeRelease } from './make-release.ts'
import { answerParent } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'
import { warmUp } from './warm-up.ts'

const [former] = process.argv.slice(2)

/** Makes a release, and says what it cost; run as a process of its own. */
await answerParent(
  async (place: ReleasePlace) => {
    const { problems, ...report } = await makeRelease(place)
    for (const problem of problems) console.error(problem)
    return report
  },
  async (signal) => {
    // What is wrong, the release says.
    if (former) await warmUp(former, signal).catch(() => {})
  },
)
