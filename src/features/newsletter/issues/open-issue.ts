import { showToast } from '../../../components/toast.ts'
import { type LocalDraft, localDraftKey, readLocalDraft } from '../../../lib/local-draft.ts'
import { readSettings } from '../../account/contract.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type IssueContent, readIssueDraft } from '../drafts/contract.ts'
import type { Issue } from './contract.ts'
import {
  $editor,
  accountNow,
  change,
  createEditor,
  of,
  same,
  savedContent,
} from './editor-store.ts'
import { $issues, loadIssues } from './store.ts'

/** Longest transit of a draft; text typed in that time is newer, but may have an older time. */
const UNDER_WAY_MS = 10_000

export async function openIssue(listed: Issue | null): Promise<void> {
  try {
    const [{ draft }, { settings }] = await Promise.all([
      callAsUser(readIssueDraft, of(listed)),
      callAsUser(readSettings, {}),
      loadIssues(),
    ])
    // Another user may have saved it since.
    const issue = $issues.get().value?.results.find(({ id }) => id === listed?.id) ?? listed
    const editor = createEditor(issue, settings.autosave)
    const key = localDraftKey(accountNow(), issue?.id ?? null, 'issue')
    const typed = newest(draft, readLocalDraft<IssueContent>(key))
    if (typed && !same(typed.content, savedContent(issue))) {
      change(editor, { content: typed.content, version: typed.version ?? issue?.version ?? null })
      if (typed === draft) editor.autosave.continueFrom(typed.content, typed.saved_at)
      else editor.autosave.typed(typed.content)
    }
    $editor.set(editor)
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
  }
}

type Typed = LocalDraft<IssueContent>

function newest(draft: Typed | null, local: Typed | null): Typed | null {
  if (!draft || !local) return draft ?? local
  const isLocal = Date.parse(local.saved_at) > Date.parse(draft.saved_at) - UNDER_WAY_MS
  return isLocal && !same(local.content, draft.content) ? local : draft
}
