import { afterEach, beforeEach, vi } from 'vitest'
import { CallError, NETWORK_ERROR } from '../../../lib/call.ts'
import * as api from './api.ts'
import { savedArticle } from './article.fixture.ts'
import { createDesk, type Desk, type DeskState } from './desk-state.ts'
import { openArticle } from './opening.ts'

export const NETWORK = new CallError(0, NETWORK_ERROR)

/** What Maud sees. */
export const shown = (desk: Desk): DeskState => desk.$state.get()

/** Maud opens an article, or a new one. */
export async function open(id: string | null): Promise<Desk> {
  const desk = createDesk(id, 'maud', () => true)
  await openArticle(desk)
  return desk
}

/** A server with one article, which a test file has put in the place of `api.ts`, and a clock. */
export function serveOneArticle(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    const held = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => held.get(key) ?? null,
      removeItem: (key: string) => held.delete(key),
      setItem: (key: string, value: string) => held.set(key, value),
    })
    vi.mocked(api.fetchArticle).mockResolvedValue(savedArticle())
    vi.mocked(api.fetchDraft).mockResolvedValue(null)
    vi.mocked(api.fetchAutosave).mockResolvedValue(true)
    vi.mocked(api.fetchBuild).mockResolvedValue(null)
    vi.mocked(api.sendDropDraft).mockResolvedValue(undefined)
    vi.mocked(api.sendDraft).mockImplementation(async (article_id, version) => ({
      ...{ article_id, version, content: {} },
      saved_at: '2026-11-20T10:10:00Z',
    }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.resetAllMocks()
  })
}
