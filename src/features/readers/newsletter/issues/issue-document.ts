import { atom } from 'nanostores'
import { confirmAction } from '../../../../components/confirm.ts'
import { createDocument } from '../../../../components/document/create-document.ts'
import type { EditedDocument } from '../../../../components/document/document.ts'
import { problemsOf } from '../../../../components/form/problems.ts'
import { showToast } from '../../../../components/toast.ts'
import { readSettings } from '../../../accounts/account/contract.ts'
import { findOthers } from '../../../base/presence/shared/find-others.ts'
import { $account } from '../../../base/session/account.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import {
  deleteIssueDraft,
  type IssueContent,
  readIssueDraft,
  saveIssueDraft,
} from '../drafts/contract.ts'
import { createIssue, type Issue, type ListedIssue, readIssue, updateIssue } from './contract.ts'
import { loadIssues } from './store.ts'

export type IssueDocument = EditedDocument<Issue, IssueContent>

/** The open issue; null while the list is shown. */
export const $editor = atom<IssueDocument | null>(null)

export function openIssue(listed: ListedIssue | null): void {
  const editor = createIssueDocument(listed?.id ?? null)
  $editor.set(editor)
  editor.load()
}

/**
 * Begins a new issue with the text of another one. Asks before it takes the place of a new issue
 * that was not saved.
 */
export async function openAsTemplate({ id, subject }: ListedIssue): Promise<void> {
  const { issue } = await callAsUser(readIssue, { id })
  const editor = createIssueDocument(null)
  $editor.set(editor)
  await editor.load()
  const sure =
    !editor.hasUnsavedChanges() ||
    (await confirmAction({
      head: 'Replace the unsaved issue?',
      body: `The text of “${subject}” takes the place of a new issue that was not saved.`,
      action: 'Replace',
    }))
  const { preheader, body, topics } = issue
  if (sure)
    await editor.replace(async () => ({
      content: { subject, preheader, body, topics, public: issue.public },
    }))
}

/** @param opened the id of the issue; null for a new one */
export function createIssueDocument(opened: number | null): IssueDocument {
  const idNow = () => editor.$state.get().saved?.id ?? opened
  const ofIssue = () => {
    const id = idNow()
    return id === null ? {} : { id }
  }
  const readSaved = async () => {
    const id = idNow()
    return id === null ? null : (await callAsUser(readIssue, { id })).issue
  }
  const editor: IssueDocument = createDocument<Issue, IssueContent>({
    kind: 'issue',
    $account,
    empty: { subject: '', preheader: '', body: '', topics: [], public: true },
    contentOf({ subject, preheader, body, topics, public: shown }) {
      return { subject, preheader, body, topics, public: shown }
    },
    problemsOf: (content) => problemsOf(createIssue.input, content).errors,
    async load() {
      const [{ draft }, { settings }, saved] = await Promise.all([
        callAsUser(readIssueDraft, ofIssue()),
        callAsUser(readSettings, {}),
        opened === null ? null : readSaved(),
      ])
      return { saved, draft, autosaves: settings.autosave }
    },
    async save(content, version, saved) {
      const { issue } = await (saved
        ? callAsUser(updateIssue, { id: saved.id, version: version ?? saved.version, ...content })
        : callAsUser(createIssue, content))
      return issue
    },
    reread: readSaved,
    isOpen: ({ state }) => state === 'draft',
    onSaved() {
      showToast({ tone: 'success', message: 'The issue was saved.' })
      loadIssues()
    },
    onRefused: loadIssues,
    findOthers: () => findOthers('issue', idNow()),
    draftId: idNow,
    resumes: true,
    async sendDraft(content, version) {
      const typed = { ...ofIssue(), version, content }
      return (await callAsUser(saveIssueDraft, typed, { quietly: true })).draft.saved_at
    },
    deleteDraft: () => callAsUser(deleteIssueDraft, ofIssue()),
  })
  return editor
}
