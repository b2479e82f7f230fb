import { atom, type WritableAtom } from 'nanostores'
import { showToast } from '../../../components/toast.ts'
import { type AutosaveStore, createAutosave } from '../../../lib/autosave.ts'
import { CallError } from '../../../lib/call.ts'
import { localDraftKey } from '../../../lib/local-draft.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { $session } from '../../session/store.ts'
import { deleteIssueDraft, type IssueContent, saveIssueDraft } from '../drafts/contract.ts'
import { createIssue, type Issue, updateIssue } from './contract.ts'
import { $issues, loadIssues } from './store.ts'

export type IssueEditorState = {
  issue: Issue | null
  content: IssueContent
  version: number | null
  conflict: Issue | null
}

export type IssueEditor = {
  /** Changes with each text that is opened. */
  serial: number
  $state: WritableAtom<IssueEditorState>
  /** Whether autosave is on for the account. */
  autosaves: boolean
  autosave: AutosaveStore<IssueContent>
}

export const $editor = atom<IssueEditor | null>(null)

const EMPTY: IssueContent = { subject: '', introduction: '', articles: [] }

export const savedContent = (issue: Issue | null): IssueContent =>
  issue
    ? { subject: issue.subject, introduction: issue.introduction, articles: issue.articles }
    : EMPTY

export const same = (one: IssueContent, other: IssueContent): boolean =>
  one.subject === other.subject &&
  one.introduction === other.introduction &&
  one.articles.join() === other.articles.join()

export const hasUnsavedChanges = ({ content, issue }: IssueEditorState): boolean =>
  !same(content, savedContent(issue))

export const accountNow = (): string => {
  const session = $session.get()
  return session.status === 'user' ? session.user.id : ''
}
export const of = (issue: Issue | null) => (issue ? { id: issue.id } : {})

let serial = 0

export function createEditor(issue: Issue | null, autosaves: boolean): IssueEditor {
  const account = accountNow()
  const $state = atom<IssueEditorState>({
    issue,
    content: savedContent(issue),
    version: issue?.version ?? null,
    conflict: null,
  })
  const autosave = createAutosave<IssueContent>({
    key: () => localDraftKey(account, $state.get().issue?.id ?? null, 'issue'),
    version: () => $state.get().version,
    enabled: () => autosaves,
    async send(content) {
      if (accountNow() !== account) throw new Error('log in as before to go on')
      const { issue, version } = $state.get()
      const typed = { ...of(issue), version, content }
      return (await callAsUser(saveIssueDraft, typed, { quietly: true })).draft.saved_at
    },
  })
  serial += 1
  return { serial, $state, autosaves, autosave }
}

export const change = ({ $state }: IssueEditor, part: Partial<IssueEditorState>) =>
  $state.set({ ...$state.get(), ...part })

export function edit(editor: IssueEditor, part: Partial<IssueContent>): void {
  const { content: before } = editor.$state.get()
  const content = { ...before, ...part }
  if (same(content, before)) return
  change(editor, { content })
  editor.autosave.typed(content)
}

/** @throws CallError with a message; the fields keep the text */
export async function save(editor: IssueEditor, written: IssueContent): Promise<void> {
  const { issue, version, content: sent } = editor.$state.get()
  await editor.autosave.pause()
  try {
    const { issue: saved } = await (issue
      ? callAsUser(updateIssue, { id: issue.id, version: version ?? issue.version, ...written })
      : callAsUser(createIssue, written))
    editor.autosave.clear()
    const { content: now } = editor.$state.get()
    const content = same(now, sent) ? savedContent(saved) : now
    change(editor, { issue: saved, content, version: saved.version, conflict: null })
    if (hasUnsavedChanges(editor.$state.get())) editor.autosave.typed(content)
    showToast({ tone: 'success', message: 'The issue was saved.' })
  } catch (error) {
    if (error instanceof CallError && error.status === 409) await showConflict(editor)
    throw error
  } finally {
    editor.autosave.resume()
    await loadIssues()
  }
}

async function showConflict(editor: IssueEditor): Promise<void> {
  await loadIssues()
  const { issue } = editor.$state.get()
  const theirs = $issues.get().value?.results.find(({ id }) => id === issue?.id)
  if (theirs?.state === 'draft') change(editor, { conflict: theirs })
}

/** The next save replaces the other user's version. */
export function keepMine(editor: IssueEditor): void {
  const { conflict } = editor.$state.get()
  if (conflict) change(editor, { issue: conflict, version: conflict.version, conflict: null })
}

/** Returns to the saved text and deletes the draft. */
export async function discardChanges(editor: IssueEditor): Promise<void> {
  const { issue, conflict } = editor.$state.get()
  await editor.autosave.pause()
  try {
    await callAsUser(deleteIssueDraft, of(issue))
    editor.autosave.clear()
    $editor.set(createEditor(conflict ?? issue, editor.autosaves))
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    editor.autosave.resume()
  }
}
