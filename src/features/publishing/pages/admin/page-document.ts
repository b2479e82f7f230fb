import { createDocument } from '../../../../components/document/create-document.ts'
import type { EditedDocument } from '../../../../components/document/document.ts'
import { TAB } from '../../../../components/document/unsaved-text.ts'
import { problemsOf } from '../../../../components/form/problems.ts'
import { showToast } from '../../../../components/toast.ts'
import { CallError } from '../../../../lib/call.ts'
import { findOthers } from '../../../base/presence/shared/find-others.ts'
import { $account } from '../../../base/session/account.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import type { PageText } from '../contract.ts'
import { describeSave } from '../rules.ts'
import { type AdminPage, NO_PAGE, pageFields, readPage, updatePage } from './contract.ts'

export type PageContent = Record<keyof PageText, string> & { published: boolean }

export type PageDocument = EditedDocument<AdminPage, PageContent>

export const contentOfText = (text: PageText, published: boolean): PageContent => ({
  title: text.title,
  subheading: text.subheading,
  description: text.description,
  body: text.body,
  effective: text.effective ?? '',
  revised: text.revised ?? '',
  published,
})

const EMPTY: PageContent = {
  title: '',
  subheading: '',
  description: '',
  body: '',
  effective: '',
  revised: '',
  published: false,
}

/** The document of a page. Unsaved text is stored in the tab alone, until it is saved. */
export function createPageDocument(id: number): PageDocument {
  const readSaved = async () => (await callAsUser(readPage, { id })).page
  return createDocument<AdminPage, PageContent>({
    kind: 'page',
    $account,
    empty: EMPTY,
    contentOf: (page) => contentOfText(page, page.published),
    problemsOf: (content) => problemsOf(pageFields, content).errors,
    async load() {
      if (!Number.isSafeInteger(id) || id < 1) throw new CallError(404, NO_PAGE)
      return { saved: await readSaved(), autosaves: false }
    },
    async save(content, version, saved) {
      const based = { id, version: version ?? saved?.version ?? 0 }
      return (await callAsUser(updatePage, { ...based, ...content })).page
    },
    reread: readSaved,
    isOpen: () => true,
    onSaved: (page, before) =>
      showToast({ tone: 'success', message: describeSave(before ?? page, page) }),
    findOthers: () => findOthers('page', id),
    draftId: () => id,
    store: TAB,
  })
}
