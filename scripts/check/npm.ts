import { execFile } from 'node:child_process'

export const runNpm = (
  args: string[],
  cwd = '.',
): Promise<{ isWell: boolean; output: string; errors: string }> =>
  new Promise((settle) => {
    const options = { cwd, maxBuffer: 64 * 1024 * 1024, shell: process.platform === 'win32' }
    execFile('npm', args, options, (error, output, errors) =>
      settle({ isWell: error === null, output, errors }),
    )
  })
