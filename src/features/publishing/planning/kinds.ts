import type { CalendarEntry } from './contract.ts'

/** What each kind of entry is called. */
export const KINDS: Record<CalendarEntry['kind'], string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  pending: 'Change planned',
  due: 'Due',
  idea: 'Idea',
  planned_issue: 'Issue scheduled',
  issue: 'Issue sent',
}
