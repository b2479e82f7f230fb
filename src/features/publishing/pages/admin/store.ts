import { createAdminList } from '../../../../components/admin-list/create-admin-list.ts'
import { performAll } from '../../../../components/admin-list/perform-all.ts'
import type { Question } from '../../../../components/confirm.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import { inOrder, ordersOf, type SortBy } from '../../../../lib/sort-by.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { deletePage, type ListedPage, listPages, readPage, updatePage } from './contract.ts'
import { contentOfText } from './page-document.ts'

const COLUMNS = ['title', 'path', 'state', 'updated_at'] as const
export type PageColumn = (typeof COLUMNS)[number]

const KINDS = ['all', 'own', 'site'] as const
export type ListedKind = (typeof KINDS)[number]

type Filter = { keyword: string; kind: ListedKind; sort_by: SortBy<PageColumn> }

export const stateOfPage = ({ published, is_original }: ListedPage): string =>
  published ? `Public${is_original ? ', original text' : ''}` : 'Not public'

/** The pages that match, the magazine's own first; all of them are loaded at once. */
function matching(all: ListedPage[], { keyword, kind, sort_by }: Filter): ListedPage[] {
  const words = keyword.trim().toLowerCase()
  const ownFirst = inOrder(all, 'kind', { kind: ({ built_in }) => Number(built_in) })
  const found = ownFirst.filter(
    ({ title, path, built_in }) =>
      (kind === 'all' || built_in === (kind === 'site')) &&
      `${title} ${path}`.toLowerCase().includes(words),
  )
  return inOrder(found, sort_by, {
    title: ({ title }) => title,
    path: ({ path }) => path,
    state: stateOfPage,
    updated_at: ({ updated_at }) => updated_at ?? '',
  })
}

export const pages = createAdminList<ListedPage, Filter>({
  query: { keyword: '', kind: 'all', sort_by: '' },
  choices: { kind: KINDS, sort_by: ordersOf(COLUMNS) },
  fetchPage: async (filter) => ({
    results: matching((await callAsUser(listPages, {})).results, filter),
  }),
  keyOf: ({ id }) => id,
})

async function makePublic({ id }: ListedPage, published: boolean): Promise<string> {
  const { page } = await callAsUser(readPage, { id })
  const { version } = page
  const content = contentOfText(page, published)
  return (await callAsUser(updatePage, { id, version, ...content })).message
}

/** Makes pages public or takes them from readers, with the text that they have. */
export function publish(some: ListedPage[], published: boolean): Promise<boolean> {
  let message = ''
  return performAll(some, pages.selection, {
    async act(page) {
      message = await makePublic(page, published)
    },
    done: ({ length }) =>
      length === 1 ? message : `${countOf(length, 'page')} ${published ? 'public' : 'hidden'}.`,
    undo: (page) => makePublic(page, !published),
    undone: ({ length }) => `${countOf(length, 'page')} ${published ? 'hidden' : 'public'} again.`,
    after: pages.refresh,
  })
}

/** What is asked before pages are deleted. */
export function deletionOf(some: Pick<ListedPage, 'path' | 'title'>[]): Question {
  const [page, ...others] = some
  const action = 'Delete'
  if (page && others.length === 0)
    return {
      head: `Delete ${page.title}?`,
      body: `Its text and its revisions are deleted for good. If readers have seen ${page.path}, it will say that the page is gone, and cannot be used again.`,
      action,
    }
  return {
    head: `Delete ${countOf(some.length, 'page')}?`,
    body: 'Their texts and revisions are deleted for good. Addresses that readers have seen will say that the page is gone, and cannot be used again.',
    items: some.map(({ title }) => title),
    action,
  }
}

export function remove(some: ListedPage[]): Promise<boolean> {
  let message = ''
  return performAll(some, pages.selection, {
    ask: deletionOf(some),
    async act({ id }) {
      message = (await callAsUser(deletePage, { id })).message
    },
    done: ({ length }) => (length === 1 ? message : `${countOf(length, 'page')} deleted.`),
    after: pages.refresh,
  })
}
