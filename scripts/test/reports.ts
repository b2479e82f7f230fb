import { relative } from 'node:path'
import type { Outcome } from '../check/report.ts'

type VitestReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    message: string
    startTime: number
    endTime: number
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
  const files = testResults.map(({ name, startTime, endTime }): [string, number] => [
    relative('.', name),
    (endTime - startTime) / 1000,
  ])
  return { passed: numPassedTests, failed, files: Object.fromEntries(files) }
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: {
    file: string
    line: number
    title: string
    tests: { status: string; results: { duration: number }[] }[]
  }[]
}

type PlaywrightReport = {
  stats: { expected: number }
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}

/** An error outside of tests is a failure, and so is a test that passed only when it was repeated. */
export function outcomeOfPlaywright({ stats, suites, errors }: PlaywrightReport): Outcome {
  const failuresIn = ({ suites = [], specs }: PlaywrightSuite): string[] => [
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status }) => `${file}:${line}: ${title}${status === 'flaky' ? ' (at first)' : ''}`),
    ),
    ...suites.flatMap(failuresIn),
  ]
  const outside = errors.map(({ message }) => message?.split('\n')[0] ?? 'an error')
  return {
    passed: stats.expected,
    failed: [...suites.flatMap(failuresIn), ...outside],
    files: secondsOf(suites),
  }
}

function secondsOf(suites: PlaywrightSuite[]): Record<string, number> {
  const seconds: Record<string, number> = {}
  const add = ({ suites = [], specs }: PlaywrightSuite) => {
    for (const { file, tests } of specs)
      for (const { duration } of tests.flatMap(({ results }) => results))
        seconds[file] = (seconds[file] ?? 0) + duration / 1000
    suites.forEach(add)
  }
  suites.forEach(add)
  return seconds
}

/** The files of tests that took longest, a line each. */
export const slowestOf = (outcomes: Outcome[], most: number): string[] =>
  outcomes
    .flatMap(({ files = {} }) => Object.entries(files))
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([file, seconds]) => `${seconds.toFixed(1).padStart(6)} s  ${file}`)
