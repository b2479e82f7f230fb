import { pathToFileURL } from 'node:url'
import { makeRelease } from './make-release.ts'
import { answerParent } from './own-process.ts'
import type { ReleasePlace } from './release-place.ts'

const [renderer] = process.argv.slice(2)

/** Makes a release, and says what it cost; run as a process of its own. */
await answerParent(async (place: ReleasePlace) => {
  const { problems, ...report } = await makeRelease(place)
  for (const problem of problems) console.error(problem)
  return report
}, loadRenderer)

/** That of the former release is most likely the one of the next. */
async function loadRenderer(): Promise<void> {
  if (renderer) await import(pathToFileURL(renderer).href).catch(() => {})
}
