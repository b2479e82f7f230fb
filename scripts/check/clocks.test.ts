import { expect, it } from 'vitest'
import { readFiles } from '../../tests/support/text-files.ts'

const TESTS = ['{src,packages,scripts,tools,tests}/**/*.{test,spec}.{ts,tsx}']

/** These tests print how long something took, or set the clock of a page. */
const READERS_OF_A_CLOCK = [
  'tests/deep/import-size.test.ts',
  'tests/e2e/account-session.spec.ts',
  'tests/e2e/article-counts.spec.ts',
  // It ranks times measured on the same machine, for what no order of events can show.
  'tests/deep/session-timing.test.ts',
]

const CLOCKS = [
  /\bperformance\.now\(\)/,
  /\bDate\.now\(\)\s*-\s*(?:start|beg[au]n|before)/i,
  /expect\([^\n]*(?:Date\.now\(\)|duration|elapsed|took)[^\n]*\)\s*\.toBeLess/,
  /\bretry:\s*[1-9]|\bretries:\s*[1-9]/,
]

/** Lines whose result depends on the speed of the machine. */
const clocksIn = (text: string): string[] =>
  text.split('\n').filter((line) => CLOCKS.some((pattern) => pattern.test(line)))

it('A test that measures a duration, or is repeated, is found', () => {
  const lines = [
    'const started = performance.now()',
    'const took = Date.now() - started',
    'expect(took).toBeLessThan(2000)',
    'expect(Date.now() - at).toBeLessThan(50)',
    "describe('x', { retry: 2 }, () => {})",
  ]
  expect(clocksIn([...lines, 'expect(words.length).toBeLessThan(3)'].join('\n'))).toEqual(lines)
})

it('No test expects a duration: an order of events shows what is done at once', async () => {
  const files = await readFiles(TESTS)
  const results = files
    .filter(({ path }) => !READERS_OF_A_CLOCK.includes(path) && !path.endsWith('clocks.test.ts'))
    .flatMap(({ path, text }) => clocksIn(text).map((line) => `${path}: ${line.trim()}`))
  expect(results).toEqual([])
})
