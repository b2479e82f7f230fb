import { accessSync, constants, existsSync, realpathSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/**
 * The npm that started us, else the one on PATH, else the one that came with this Node.
 *
 * @returns {string | null} absolute path of its script or program
 */
export function findNpm() {
  const { npm_execpath: started, PATH = '' } = process.env
  if (started && basename(started).startsWith('npm') && existsSync(started)) return started
  const name = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const onPath = PATH.split(delimiter)
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isExecutable)
  if (onPath) {
    // A version manager's shim looks at the name it was called by, so only npm itself is resolved.
    const real = realpathSync(onPath)
    return /\.[cm]?js$/.test(real) ? real : onPath
  }
  const beside = join(dirname(process.execPath), '..', 'lib/node_modules/npm/bin/npm-cli.js')
  return existsSync(beside) ? beside : null
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
