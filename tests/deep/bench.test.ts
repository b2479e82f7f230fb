import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

it.each([
  ['--search', /Searching 12 articles[\s\S]*a rare word, mistyped, search\/f: median/],
  ['--calls', /GET \/api\/article: \d+\/s[\s\S]* of a static page/],
])('The bench measures what it is asked for: %s', { timeout: 600_000 }, async (flag, output) => {
  const args = ['scripts/run.mjs', '--dev', 'tools/bench.ts', flag, '--articles', '12']
  const { stdout } = await run(process.execPath, args)
  expect(stdout).toMatch(output)
})
