import { atom } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { CallError, NETWORK_ERROR } from '../../../../lib/call.ts'
import type { Draft } from '../drafts/contract.ts'
import { savedArticle } from './admin-article.fixture.ts'
import * as api from './article-calls.ts'
import {
  type ArticleDrafts,
  type ArticleEditor,
  type ArticleState,
  createArticleDocument,
} from './article-document.ts'

export const NETWORK = new CallError(0, NETWORK_ERROR)

function stubStorage(): void {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key]
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value
    },
  }
  vi.stubGlobal('localStorage', Object.create(methods))
}

export const typedDraft = (rest: Partial<Draft> = {}): Draft => ({
  article_id: 'rye',
  aux_id: 1,
  tab: 'closed',
  version: 1,
  content: { title: 'Half a tit' },
  saved_at: '2026-11-20T10:05:00Z',
  ...rest,
})

export const shown = (editor: ArticleEditor): ArticleState & ArticleDrafts => {
  return { ...editor.$state.get(), ...editor.$drafts.get() }
}

export async function open(id: string | null): Promise<ArticleEditor> {
  const editor = createArticleDocument(id, atom('maud'))
  await editor.load()
  return editor
}

export function serveOneArticle(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    stubStorage()
    vi.mocked(api.readAdminArticle).mockResolvedValue(savedArticle())
    vi.mocked(api.listDrafts).mockResolvedValue([])
    vi.mocked(api.readAutosave).mockResolvedValue(true)
    vi.mocked(api.findBuild).mockResolvedValue(null)
    vi.mocked(api.deleteDraft).mockResolvedValue(undefined)
    vi.mocked(api.saveDraft).mockImplementation(async ({ id, tab, version }) =>
      typedDraft({
        article_id: id ?? 'untitled-1',
        tab,
        version: version ?? 0,
        saved_at: '2026-11-20T10:10:00Z',
      }),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}
