import { atom } from 'nanostores'
import { performAll } from '../../../components/admin-list/perform-all.ts'
import { followAddress } from '../../../components/admin-list/query-address.ts'
import { createSelection } from '../../../components/admin-list/selection.ts'
import { countOf } from '../../../lib/pluralize.ts'
import { inOrder, ordersOf, type SortBy } from '../../../lib/sort-by.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { deleteArticle, restoreArticle } from '../articles/admin/contract.ts'
import type { CalendarEntry } from './contract.ts'
import { calendar } from './store.ts'

const COLUMNS = ['title', 'assignee'] as const
export type IdeaColumn = (typeof COLUMNS)[number]

/** The order of the ideas, which is in the address; they are sorted here, as all are loaded. */
export const $order = atom<{ sort_by: SortBy<IdeaColumn> }>({ sort_by: '' })
followAddress($order, { sort_by: ordersOf(COLUMNS) })

export const sortIdeas = (ideas: CalendarEntry[], order: SortBy<IdeaColumn>) =>
  inOrder(ideas, order, {
    title: ({ title }) => title,
    assignee: ({ assignee }) => assignee ?? '',
  })

export const selectedIdeas = createSelection<CalendarEntry>({ keyOf: ({ id }) => id })

const ideasOf = ({ length }: CalendarEntry[]) => countOf(length, 'idea')

/** Moves ideas to the bin without a question, because it can be undone. */
export const binIdeas = (some: CalendarEntry[]): Promise<boolean> =>
  performAll(some, selectedIdeas, {
    act: ({ id }) => callAsUser(deleteArticle, { id }),
    done: (all) => `${ideasOf(all)} moved to the bin.`,
    undo: ({ id }) => callAsUser(restoreArticle, { id }),
    undone: (all) => `${ideasOf(all)} restored.`,
    after: calendar.load,
  })
