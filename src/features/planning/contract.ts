import * as v from 'valibot'
import { articleId } from '../../lib/article-fields.ts'
import { endpoint } from '../../lib/endpoint.ts'
import { day, time } from '../../lib/fields.ts'
import { form } from '../../lib/form.ts'

/** The id of an issue is its number. */
export const calendarEntry = v.object({
  kind: v.picklist(['published', 'scheduled', 'due', 'idea', 'pending', 'planned_issue', 'issue']),
  id: v.string(),
  title: v.string(),
  at: v.nullable(time),
  /** Null for an idea without a date. */
  day: v.nullable(v.string()),
  assignee: v.nullable(v.string()),
})
export type CalendarEntry = v.InferOutput<typeof calendarEntry>

export const readCalendar = endpoint('GET /api/admin/calendar', 'author', {
  summary:
    'What is published, scheduled and due from one day to another, issues of the newsletter, and every idea without a date; an author gets what they work on.',
  input: v.object({ from: day, to: day }),
  answer: v.object({ results: v.array(calendarEntry) }),
})

export const planArticle = endpoint('PUT /api/article/plan', 'author', {
  summary:
    'Says until when an article or idea is to be written, and by whom, who is told by email; only editors assign. What is left out stays.',
  input: form({
    id: articleId,
    due: v.optional(v.nullable(day)),
    /** A username. */
    assignee: v.optional(v.nullable(v.string())),
  }),
  status: 204,
  answer: v.void(),
})

export const listWriters = endpoint('GET /api/admin/writers', 'editor', {
  summary: 'The usernames of those who can be asked to write.',
  answer: v.object({ results: v.array(v.string()) }),
})
