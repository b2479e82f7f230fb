import { spawn } from 'node:child_process'

/** @throws Error with the tool's output */
export async function runTool(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, {
    env: { ...process.env, NO_COLOR: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString()
  })
  const status = await new Promise((settle) => {
    child.once('error', settle)
    child.once('close', settle)
  })
  if (status !== 0) throw new Error(output.trim() || `${command} could not be run.`)
}
