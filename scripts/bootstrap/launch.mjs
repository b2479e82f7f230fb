import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { Problem } from './problem.mjs'
import { forwardSignals, stopWithNpm } from './signals.mjs'

/**
 * Runs a script of the project until it ends.
 *
 * @param {{ root: string, node: string, script: string, args: string[] }} options
 * @returns {Promise<number>} the script's exit status, 128 + n when signal n ended it
 */
export async function launch({ root, node, script, args }) {
  const flags = ['--disable-warning=ExperimentalWarning']
  const child = spawn(node, [...flags, script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: environment(root, node),
  })
  const release = forwardSignals(child)
  const unwatch = stopWithNpm(child)
  try {
    return await new Promise((settle, fail) => {
      child.once('error', (error) =>
        fail(new Problem(`${node} could not be started: ${error.message}`)),
      )
      child.once('exit', (code, signal) => settle(code ?? 128 + constants.signals[signal]))
    })
  } finally {
    release()
    unwatch()
  }
}

function environment(root, node) {
  const folders = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH]
  return {
    ...process.env,
    PATH: folders.filter(Boolean).join(delimiter),
    ASTRO_TELEMETRY_DISABLED: '1',
    LITE_TELEMETRY: '0',
    DO_NOT_TRACK: '1',
  }
}
