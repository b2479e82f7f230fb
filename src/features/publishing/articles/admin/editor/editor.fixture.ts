import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { openStandInPage, type StandInPage } from '../../../../../../tests/support/stand-in-page.ts'
import { CallError, NETWORK_ERROR } from '../../../../../lib/call.ts'
import { readSettings } from '../../../../accounts/account/contract.ts'
import { listBuilds } from '../../../../base/builds/contract.ts'
import { $build } from '../../../../base/builds/store.ts'
import {
  type AdminArticle,
  createArticle,
  publishArticle,
  readAdminArticle,
  suspendArticle,
  updateArticle,
} from '../contract.ts'
import { type Draft, deleteDraft, listDrafts, saveDraft } from '../drafts/contract.ts'
import { type FullRevision, restoreRevision, storeRevision } from '../revisions/contract.ts'
import { savedArticle } from './admin-article.fixture.ts'
import {
  type ArticleDrafts,
  type ArticleEditor,
  type ArticleState,
  createArticleDocument,
} from './article-document.ts'

export const NETWORK = new CallError(0, NETWORK_ERROR)

/** The settings of a user who has changed none. */
export const SETTINGS = {
  autosave: true,
  editorial_emails: 'at once',
  generate_from_job_description: false,
} as const

export const typedDraft = (rest: Partial<Draft> = {}): Draft => ({
  article_id: 'rye',
  aux_id: 1,
  tab: 'closed',
  version: 1,
  content: { title: 'Half a tit' },
  saved_at: '2026-11-20T10:05:00Z',
  ...rest,
})

const REVISION: FullRevision = {
  id: 7,
  article_id: 'rye',
  version: 1,
  reason: 'draft',
  saved_by: 'maud',
  saved_at: '2026-11-20T10:10:00Z',
  published: false,
  words: 2,
  content: {},
}

export const stateOf = (editor: ArticleEditor): ArticleState & ArticleDrafts => {
  return { ...editor.$state.get(), ...editor.$drafts.get() }
}

export async function open(id: string | null): Promise<ArticleEditor> {
  const editor = createArticleDocument(id, atom('maud'))
  await editor.load()
  return editor
}

/** The response of a call that reads articles. */
export const results = (...articles: AdminArticle[]) => ({ results: articles })

/** Waits until the calls that have begun are answered. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await vi.advanceTimersByTimeAsync(0)
}

/** A stand-in page with an editor, and the responses of its calls. */
export function serveOneArticle() {
  const browser = openStandInPage()
  const server = {
    readArticle: browser.answer(readAdminArticle),
    createArticle: browser.answer(createArticle),
    updateArticle: browser.answer(updateArticle),
    publishArticle: browser.answer(publishArticle),
    suspendArticle: browser.answer(suspendArticle),
    listDrafts: browser.answer(listDrafts),
    saveDraft: browser.answer(saveDraft),
    deleteDraft: browser.answer(deleteDraft),
    storeRevision: browser.answer(storeRevision),
    restoreRevision: browser.answer(restoreRevision),
    readSettings: browser.answer(readSettings),
    listBuilds: browser.answer(listBuilds),
  }
  beforeEach(() => {
    // Animation frames are not faked here, because the stand-in page has its own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    $build.set(null)
    server.readArticle.mockReturnValue(results(savedArticle()))
    server.listDrafts.mockReturnValue({ drafts: [] })
    server.readSettings.mockReturnValue({ settings: SETTINGS })
    server.listBuilds.mockReturnValue({ results: [], budget: { builds: null, made: 0 } })
    server.storeRevision.mockReturnValue({ revision: REVISION })
    server.saveDraft.mockImplementation(({ id, tab, version, content }) => ({
      draft: typedDraft({
        article_id: id ?? 'untitled-1',
        tab,
        version: version ?? 0,
        content,
        saved_at: '2026-11-20T10:10:00Z',
      }),
    }))
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  return { browser, server }
}

/**
 * Expects a toast that is shown for about three seconds; leaving the page takes it 0.38 seconds
 * more.
 */
export async function expectToastOfThreeSeconds(browser: StandInPage, text: string): Promise<void> {
  await settle()
  expect(browser.openToasts).toEqual([text])
  await vi.advanceTimersByTimeAsync(3100)
  expect(browser.openToasts).toEqual([text])
  await vi.advanceTimersByTimeAsync(500)
  expect(browser.openToasts).toEqual([])
}
