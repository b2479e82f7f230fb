import { setPriority } from 'node:os'
import { answerParent } from './own-process.ts'
import { makeIndex } from './search-index.ts'

/** Makes the search index of a release in a folder, after everything else that the machine does. */
setPriority(10)
await answerParent(async ({ release, out }: { release: string; out: string }) => {
  await makeIndex(release, out)
  return {}
})
