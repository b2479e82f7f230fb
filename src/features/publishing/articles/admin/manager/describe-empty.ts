import type { AdminState } from '../../../../../lib/article-fields.ts'
import { isFiltered, type ManagerView } from './list-address.ts'

const STATES: Record<AdminState, string> = {
  unpublished: 'There are no articles that were never published.',
  review: 'No article is waiting for an editor.',
  scheduled: 'No article is scheduled.',
  published: 'No article is published.',
  pending: 'No change to a published article is waiting.',
  suppressed: 'No article is suppressed.',
  binned: 'The bin is empty.',
}

export function describeEmpty(view: ManagerView): string {
  if (isFiltered({ ...view, state: null }) || view.page > 1) return 'No records found.'
  return view.state === null ? 'No articles yet.' : `No records found. ${STATES[view.state]}`
}
