import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { linkFolder } from './release-files.ts'

/** Run as a thread by `linkFolderAside`; it ends when a folder is linked. */
if (parentPort) {
  const [{ from, to }] = await once(parentPort, 'message')
  await linkFolder(from, to)
}
