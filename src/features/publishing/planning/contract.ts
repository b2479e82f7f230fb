import * as v from 'valibot'
import { endpoint } from '../../../lib/endpoint.ts'
import { day, time } from '../../../lib/fields.ts'

/** An entry of the calendar; `id` is the slug of an article, or the number of an issue. */
export const calendarEntry = v.object({
  kind: v.picklist(['published', 'scheduled', 'due', 'idea', 'pending', 'planned_issue', 'issue']),
  id: v.string(),
  title: v.string(),
  at: v.nullable(time),
  /** The day; null for an idea without a date. */
  day: v.nullable(v.string()),
  assignee: v.nullable(v.string()),
})
export type CalendarEntry = v.InferOutput<typeof calendarEntry>

export const readCalendar = endpoint('GET /api/admin/calendar', 'author', {
  token: 'read',
  summary:
    'What is published, scheduled and due from one day to another, issues of the newsletter, and every idea without a date; an author gets what they work on.',
  input: v.object({ from: day, to: day }),
  answer: v.object({ results: v.array(calendarEntry) }),
})
