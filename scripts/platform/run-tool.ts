import { type ExecFileOptions, execFile } from 'node:child_process'
import { promisify } from 'node:util'

export async function runTool(
  command: string,
  args: string[],
  options: ExecFileOptions = {},
): Promise<{ stdout: string }> {
  const running = promisify(execFile)(command, args, {
    env: { ...process.env, NO_COLOR: '1' },
    maxBuffer: 64 * 1024 * 1024,
    ...options,
    encoding: 'utf8',
  })
  // Without an open input the tool cannot wait for one.
  running.child.stdin?.end()
  return running.catch(({ stdout = '', stderr = '', message }) => {
    throw new Error(`${stdout}${stderr}`.trim() || message)
  })
}
