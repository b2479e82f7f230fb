import VALUES from '../../src/server/variables.json' with { type: 'json' }

const PLACE = 'on Netlify under Project configuration > Environment variables'

/** Completes a problem with where the variable is set, and to which value. */
export function withPlace(problem: string): string {
  const [name = ''] = problem.split(' ')
  const value = (VALUES as Partial<Record<string, string>>)[name]
  const sentence = problem.replace(/\.$/, '')
  return value ? `${sentence}; set it ${PLACE} to ${value}.` : `${sentence}; remove it ${PLACE}.`
}
