import type { WritableAtom } from 'nanostores'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../tests/support/stand-in-page.ts'
import type { RowColumn } from '../../components/admin-list/RowHeads.tsx'
import type { Collection } from '../../lib/collection.ts'
import PersonRows from '../accounts/people/PersonRows.tsx'
import { people } from '../accounts/people/store.ts'
import { useHeads } from '../base/collections/shared/use-heads.tsx'
import { cupWeights } from '../kitchen/cards/measures/contract.ts'
import { apiTokens } from '../programs/api-tokens/contract.ts'
import { authorsCollection } from '../publishing/authors/admin/contract.ts'
import { categoriesCollection } from '../publishing/categories/admin/contract.ts'
import { corrections } from '../publishing/corrections/contract.ts'
import PageRows from '../publishing/pages/admin/PageRows.tsx'
import { pages } from '../publishing/pages/admin/store.ts'
import RedirectRows from '../publishing/redirects/RedirectRows.tsx'
import { redirects } from '../publishing/redirects/store.ts'
import { seriesCollection } from '../publishing/series/admin/contract.ts'
import CommentRows from '../readers/moderation/CommentRows.tsx'
import { comments } from '../readers/moderation/store.ts'
import IssueRows from '../readers/newsletter/issues/IssueRows.tsx'
import { $order } from '../readers/newsletter/issues/store.ts'
import SubscriberRows from '../readers/newsletter/subscribers/SubscriberRows.tsx'
import { subscribers } from '../readers/newsletter/subscribers/store.ts'

let heads: RowColumn[]
vi.mock('../../components/admin-list/RowHeads.tsx', () => ({
  default({ columns }: { columns: RowColumn[] }) {
    heads = columns
    return null
  },
}))

const page = openStandInPage()
beforeEach(() => {
  heads = []
})

const show = <Props extends object>(list: ComponentType<Props>, props: Props) =>
  renderToStaticMarkup(createElement(list, props))

const press = (name: string) => heads.find((head) => head.name === name)?.onSort?.()

const ROWS = { items: [], issues: [] }

// rule: admin/sorted-rows
it.each<[string, string, ComponentType<typeof ROWS>, { $query: WritableAtom }, string]>([
  ['Joined', 'people', PersonRows, people, '-created_at'],
  ['Email', 'people', PersonRows, people, 'email'],
  ['Written', 'comments', CommentRows, comments, '-created_at'],
  ['Changed', 'pages', PageRows, pages, '-updated_at'],
  ['Since', 'subscribers', SubscriberRows, subscribers, '-since'],
  ['Copies', 'issues', IssueRows, { $query: $order }, '-sent'],
  ['Status', 'redirects', RedirectRows, redirects, 'status'],
  ['Subscribers afterwards', 'issues', IssueRows, { $query: $order }, '-growth'],
])(
  'Ada’s first press on “%s” of %s sorts times and numbers from the highest, codes from the lowest, and words from A',
  (name, ...rest) => {
    const [, list, { $query }, order] = rest
    $query.set({ ...$query.get(), sort_by: '' })
    show(list, ROWS)
    press(name)
    expect($query.get().sort_by).toBe(order)
  },
)

it.each<[string, string, Pick<Collection<never>, 'heads' | 'texts'>, string]>([
  ['Grams', 'weights of a cup', cupWeights, '-grams'],
  ['Created', 'tokens', apiTokens, '-created'],
  ['Last used', 'tokens', apiTokens, '-used'],
  ['Articles', 'series', seriesCollection, '-articles'],
  ['Articles', 'categories', categoriesCollection, '-articles'],
  ['Articles', 'authors', authorsCollection, '-articles'],
  ['Date', 'corrections', corrections, '-date'],
  ['Article', 'corrections', corrections, 'article'],
])(
  'Ada’s first press on “%s” of %s, a collection, does so, too, and the address has the order',
  (name, _, list, order) => {
    vi.stubEnv('SSR', false)
    show(() => useHeads(list).heads, {})
    vi.unstubAllEnvs()
    press(name)
    expect(page.visits).toEqual([{ to: `/?sort_by=${order}`, replace: true }])
  },
)
