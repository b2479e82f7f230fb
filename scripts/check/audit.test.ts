import { describe, expect, it } from 'vitest'
import { readAudit } from './audit.ts'

const answer = (output: unknown, errors = '') => ({ output: JSON.stringify(output), errors })
const report = (vulnerabilities: object) => answer({ auditReportVersion: 2, vulnerabilities })

describe('an audit', () => {
  it('An audit passes when there is no advisory, or a minor one', () => {
    expect(readAudit(report({}))).toBeNull()
    expect(readAudit(report({ kelp: { severity: 'low', range: '*' } }))).toBeNull()
  })

  it.each(['moderate', 'high', 'critical'])(
    'An audit fails for a %s advisory and names the package',
    (severity) => {
      expect(() => readAudit(report({ kelp: { severity, range: '<1.2.3' } }))).toThrow(
        `kelp <1.2.3: ${severity}`,
      )
    },
  )

  it.each([
    [
      'a registry without advisories',
      answer({ message: '405 Method Not Allowed', statusCode: 405 }),
      '405 Method Not Allowed',
    ],
    ['no network', { output: '', errors: 'npm error\nno network\n' }, 'no network'],
    ['npm that was stopped', { output: '{"auditRep', errors: '' }, 'no answer'],
    ['no npm', { output: '', errors: 'npm was not found.' }, 'npm was not found.'],
  ])('An audit is skipped, not passed, with %s', (_, output, reason) => {
    expect(readAudit(output)).toBe(`the registry could not be asked (${reason})`)
  })
})
