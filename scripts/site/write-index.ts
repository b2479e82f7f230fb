import { setPriority } from 'node:os'
import { answerParent } from './own-process.ts'
import { makeIndex } from './search-index.ts'

setPriority(10)
await answerParent(async ({ release, out }: { release: string; out: string }) => {
  await makeIndex(release, out)
  return {}
})
