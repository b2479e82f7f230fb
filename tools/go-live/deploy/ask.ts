import { stdin, stdout } from 'node:process'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks at the terminal; what the user types for a secret is hidden. */
export async function askAtTerminal(question: string, secret: boolean): Promise<string> {
  let hidden = false
  const output = new Writable({
    write(chunk, _, done) {
      if (!hidden) stdout.write(chunk)
      done()
    },
  })
  const lines = createInterface({ input: stdin, output, terminal: true })
  const interrupted = new AbortController()
  lines.once('SIGINT', () => interrupted.abort())
  try {
    const answer = lines.question(question, { signal: interrupted.signal })
    hidden = secret
    return await answer
  } catch {
    throw new Error('Stopped. Run npm run deploy to start again.')
  } finally {
    lines.close()
    if (secret) stdout.write('\n')
  }
}
