import { spawn } from 'node:child_process'

export type Command = { name: string; args: string[]; env?: Record<string, string> }

type Place = { folder: string; env: NodeJS.ProcessEnv }

/** Runs a command; resolves to its exit status. */
export type Execute = (
  command: Command,
  place: Place,
  take: (line: string) => void,
) => Promise<number | string>

type Options = Place & {
  hide(text: string): string
  say(line: string): void
  execute?: Execute
}

export const shownCommand = ({ name, args, env = {} }: Command): string =>
  [...Object.keys(env).map((key) => `${key}=…`), name, ...args].join(' ')

/** Runs a command and hides secrets in its output. @throws Error with its last lines */
export async function runCommand(
  command: Command,
  { folder, env, hide, say, execute = spawnCommand }: Options,
): Promise<string> {
  const lines: string[] = []
  const status = await execute(command, { folder, env }, (line) => {
    const shown = hide(line)
    lines.push(shown)
    say(`     ${shown}`)
  })
  if (status === 0) return lines.join('\n')
  const lastLines = lines.filter((line) => line.trim()).slice(-3)
  throw new Error([`${command.name} ended with ${status}.`, ...lastLines].join('\n'))
}

const spawnCommand: Execute = async (command, { folder, env }, take) => {
  const child = spawn(command.name, command.args, {
    cwd: folder,
    env: { ...env, NO_COLOR: '1', ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const outputs = [child.stdout, child.stderr].map(async (stream) => {
    let rest = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) take(line)
    }
    if (rest) take(rest)
  })
  const status = await new Promise<number | string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(code ?? signal ?? 'stopped'))
  })
  await Promise.all(outputs)
  return status
}
