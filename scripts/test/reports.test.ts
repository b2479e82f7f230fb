import { expect, it } from 'vitest'
import { outcomeOfPlaywright, outcomeOfVitest, slowestOf } from './reports.ts'

it('Each failed test of vitest is named with its file, and each file that could not be read', () => {
  const file = (name: string, status: string, tests: Record<string, string>, message = '') => ({
    name: `${process.cwd()}/src/${name}`,
    status,
    message,
    startTime: 1000,
    endTime: 1500,
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  })
  const testResults = [
    file('a.test.ts', 'failed', { 'A cart is stored': 'failed', 'A cart is read': 'passed' }),
    file('b.test.ts', 'passed', { 'A date is short': 'passed' }),
    file('c.test.ts', 'failed', {}, 'No such module\n  at src/c.test.ts'),
  ]
  expect(outcomeOfVitest({ numPassedTests: 2, testResults })).toEqual({
    passed: 2,
    failed: ['src/a.test.ts: A cart is stored', 'src/c.test.ts: No such module'],
    files: { 'src/a.test.ts': 0.5, 'src/b.test.ts': 0.5, 'src/c.test.ts': 0.5 },
  })
})

it('Each failed test of Playwright is named with its place, and what failed outside of all tests', () => {
  const spec = (title: string, status: string) => ({
    file: 'cart.spec.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ duration: 400 }, { duration: 100 }] }],
  })
  const suites = [
    {
      specs: [spec('A cart is kept', 'expected'), spec('A cart is shown', 'flaky')],
      suites: [{ specs: [spec('A cart is emptied', 'unexpected')] }],
    },
  ]
  const stats = { expected: 1 }
  expect(
    outcomeOfPlaywright({ stats, suites, errors: [{ message: 'No browser.\nat x' }] }),
  ).toEqual({
    passed: 1,
    failed: [
      'cart.spec.ts:3: A cart is shown (at first)',
      'cart.spec.ts:3: A cart is emptied',
      'No browser.',
    ],
    files: { 'cart.spec.ts': 1.5 },
  })
})

it('The slowest files of a run are named, the slowest first', () => {
  const unit = { passed: 2, failed: [], files: { 'a.test.ts': 1, 'b.test.ts': 30.25 } }
  const browser = { passed: 1, failed: [], files: { 'cart.spec.ts': 4 } }
  expect(slowestOf([unit, { passed: 1, failed: [] }, browser], 2)).toEqual([
    '  30.3 s  b.test.ts',
    '   4.0 s  cart.spec.ts',
  ])
})
