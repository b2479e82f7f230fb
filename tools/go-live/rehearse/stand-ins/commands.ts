import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type StandIn, serveJson } from './serve.ts'

export type Ran = { name: string; args: string[]; env: Record<string, string> }
export type CommandOutcome = { status: number; output: string }

type Executables = StandIn & {
  ran: Ran[]
  run(ran: Ran): Promise<CommandOutcome>
}

const script = (url: string) => `#!${process.execPath}
const [, file, ...args] = process.argv
const name = require('node:path').basename(file)
fetch('${url}/cli/' + name, { method: 'POST', body: JSON.stringify({ name, args, env: process.env }) })
  .then((answer) => answer.json())
  .then(({ status, output }) => { console.log(output); process.exitCode = status })
`

/** Into a folder that comes first in PATH. */
export async function writeExecutables(
  folder: string,
  names: string[],
  behave: (ran: Ran) => Promise<CommandOutcome>,
): Promise<Executables> {
  const ran: Ran[] = []
  const run = (asked: Ran) => {
    ran.push(asked)
    return behave(asked)
  }
  const server = await serveJson('', async ({ body }) => ({ body: await run(body as Ran) }))
  for (const name of names) {
    await writeFile(join(folder, name), script(server.url))
    await chmod(join(folder, name), 0o755)
  }
  return { ...server, ran, run }
}
