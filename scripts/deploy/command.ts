import { spawn } from 'node:child_process'

export type Command = { name: string; args: string[]; env?: Record<string, string> }

type Options = {
  folder: string
  env: NodeJS.ProcessEnv
  hide(text: string): string
  say(line: string): void
}

/** How a command is shown: the variables that it is given, by their names, and its words. */
export const shownCommand = ({ name, args, env = {} }: Command): string =>
  [...Object.keys(env).map((key) => `${key}=…`), name, ...args].join(' ')

/**
 * Runs a command and shows what it prints, without secrets; nothing is typed into it.
 *
 * @throws Error with its last lines
 */
export async function runCommand(
  command: Command,
  { folder, env, hide, say }: Options,
): Promise<string> {
  const child = spawn(command.name, command.args, {
    cwd: folder,
    env: { ...env, NO_COLOR: '1', ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const outputs = [child.stdout, child.stderr].map(async (stream) => {
    let rest = ''
    for await (const chunk of stream.setEncoding('utf8')) {
      const parts = (rest + chunk).split('\n')
      rest = parts.pop() ?? ''
      for (const line of parts) take(line)
    }
    if (rest) take(rest)
  })
  const take = (line: string) => {
    const shown = hide(line)
    lines.push(shown)
    say(`     ${shown}`)
  }
  const status = await new Promise<number | string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('close', (code, signal) => settle(code ?? signal ?? 'stopped'))
  })
  await Promise.all(outputs)
  if (status === 0) return lines.join('\n')
  const said = lines.filter((line) => line.trim()).slice(-3)
  throw new Error([`${command.name} ended with ${status}.`, ...said].join('\n'))
}
