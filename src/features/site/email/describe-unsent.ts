import { countOf } from '../../../lib/pluralize.ts'

/**
 * "2 emails are waiting. 1 email failed for good."
 * @param total all emails that were not sent
 * @param failed those of them that are not tried again
 */
export function describeUnsent(total: number, failed: number): string {
  if (total === 0) return 'All emails have been sent.'
  const waiting = total - failed
  const parts = [
    waiting > 0 && `${countOf(waiting, 'email')} ${waiting === 1 ? 'is' : 'are'} waiting.`,
    failed > 0 && `${countOf(failed, 'email')} failed for good.`,
  ]
  return parts.filter(Boolean).join(' ')
}
