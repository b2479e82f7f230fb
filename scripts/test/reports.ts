import { relative } from 'node:path'
import type { Outcome } from '../check/report.ts'

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

/** An unreadable test file is a failure. */
export function outcomeOfVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${file}: ${message.split('\n')[0]}`]
    return tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { passed: numPassedTests, failed }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: { file: string; line: number; title: string; tests: { status: string }[] }[]
}

type PlaywrightReport = {
  stats: { expected: number; flaky: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** An error outside of tests is a failure. */
export function outcomeOfPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failuresIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.filter(({ status }) => status === 'unexpected').map(() => `${file}:${line}: ${title}`),
    ),
    ...suites.flatMap(failuresIn),
  ]
  const outside = errors.map(({ message }) => message?.split('\n')[0] ?? 'an error')
  return {
    passed: stats.expected + stats.flaky,
    failed: [...suites.flatMap(failuresIn), ...outside],
  }
}
