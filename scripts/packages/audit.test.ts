import { describe, expect, it } from 'vitest'
import { readAudit } from './audit.ts'

const answer = (output: unknown, errors = '') => ({ output: JSON.stringify(output), errors })
const report = (vulnerabilities: object) => answer({ auditReportVersion: 2, vulnerabilities })

describe('an audit', () => {
  it('has nothing to say when nothing is known', () => {
    expect(readAudit(report({}))).toBeNull()
    expect(readAudit(report({ kelp: { severity: 'low', range: '*' } }))).toBeNull()
  })

  it.each(['moderate', 'high', 'critical'])('fails for something %s, by name', (severity) => {
    expect(() => readAudit(report({ kelp: { severity, range: '<1.2.3' } }))).toThrow(
      `kelp <1.2.3: ${severity}`,
    )
  })

  it.each([
    [
      'a registry without advisories',
      answer({ message: '405 Method Not Allowed', statusCode: 405 }),
    ],
    ['no network', { output: '', errors: 'npm error network request failed' }],
    ['npm that was stopped', { output: '{"auditRep', errors: '' }],
    ['no npm', { output: '', errors: 'npm was not found.' }],
  ])('is skipped with %s, and never passed', (_, said) => {
    expect(readAudit(said)).toMatch(/^the registry could not be asked \(.+\)$/)
  })
})
