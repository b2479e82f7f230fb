import { workerData } from 'node:worker_threads'
import { linkFolder } from './release-files.ts'

/** Run as a thread by `linkFolderAside`. */
await linkFolder(workerData.from, workerData.to)
