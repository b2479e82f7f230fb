import { showToast } from '../../../components/toast.ts'
import { CallError } from '../../../lib/call.ts'
import type { Draft } from '../../drafts/contract.ts'
import { fetchArticle, fetchAutosave, fetchDraft, sendDropDraft } from './api.ts'
import type { Desk } from './desk-state.ts'
import { copyKey, dropCopy, readCopy } from './local-copy.ts'
import { type Offer, offersOf, writingOfDraft } from './offers.ts'
import { EMPTY, writingOf } from './writing.ts'

/** Reads the article, and what was typed into it before and not saved. */
export async function openArticle(desk: Desk): Promise<void> {
  const id = desk.id()
  desk.change({ opening: 'wait' })
  try {
    const [article, draft, autosave] = await Promise.all([
      id === null ? null : fetchArticle(id),
      fetchDraft(id),
      fetchAutosave(),
    ])
    const saved = article ? writingOf(article) : EMPTY
    const place = copyKey(desk.account, id)
    const offers = offersOf(saved, draft, readCopy(place))
    desk.change({
      ...{ opening: 'open', article, saved, writing: saved, offers, autosave },
      version: article?.version ?? null,
    })
    if (offers.length === 0) {
      dropCopy(place)
      // It says what is saved, and would go on being called unsaved.
      if (draft) await sendDropDraft(id).catch(() => {})
    }
  } catch (error) {
    const missing = error instanceof CallError && error.status === 404
    desk.change({ opening: missing ? 'missing' : 'unreachable' })
  }
}

/** Goes on with a text that was typed before; the version that it began from goes with it. */
export function restoreOffer(desk: Desk, { from, writing, version, saved_at }: Offer): void {
  desk.change({ writing, version: version ?? desk.$state.get().version, offers: [], problems: {} })
  if (from === 'draft') desk.keeping.resume(writing, saved_at)
  else desk.keeping.typed(writing)
}

/**
 * Goes on with a former text, which the server has just made the draft. What somebody else has saved
 * meanwhile was not looked at here: the save meets it.
 */
export function restoreDraft(desk: Desk, draft: Draft): void {
  const { saved, version } = desk.$state.get()
  const writing = writingOfDraft(draft, saved)
  restoreOffer(desk, { from: 'draft', writing, version, saved_at: draft.saved_at })
}

/** Throws away what was typed and not saved; false, with all of it still there, when that failed. */
export async function discard(desk: Desk): Promise<boolean> {
  await desk.keeping.hold()
  try {
    await sendDropDraft(desk.id())
    desk.keeping.settled()
    const { saved, article } = desk.$state.get()
    desk.change({ writing: saved, version: article?.version ?? null, offers: [], problems: {} })
    return true
  } catch (error) {
    showToast({ tone: 'error', message: (error as Error).message })
    return false
  } finally {
    desk.keeping.release()
  }
}
