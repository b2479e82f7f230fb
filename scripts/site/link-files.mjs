import { linkSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { workerData } from 'node:worker_threads'

/**
 * JavaScript, because TypeScript loads slowly.
 * @param {string} from
 * @param {string} to
 */
function linkFiles(from, to) {
  mkdirSync(to, { recursive: true })
  // `recursive` would follow symlinks to folders.
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) linkFiles(source, target)
    else if (entry.isFile()) linkSync(source, target)
  }
}

linkFiles(workerData.from, workerData.to)
