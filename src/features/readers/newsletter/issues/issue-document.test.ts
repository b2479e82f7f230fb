import { beforeEach, expect, it, vi } from 'vitest'
import { openStandInPage } from '../../../../../tests/support/stand-in-page.ts'
import { readSettings } from '../../../accounts/account/contract.ts'
import { readIssueDraft, saveIssueDraft } from '../drafts/contract.ts'
import { type ListedIssue, readIssue } from './contract.ts'
import { $editor, openAsTemplate } from './issue-document.ts'

const page = openStandInPage()
const issueRead = page.answer(readIssue)
const draftRead = page.answer(readIssueDraft)
const draftSaved = page.answer(saveIssueDraft)
const settingsRead = page.answer(readSettings)

const SENT = {
  subject: 'Frost',
  preheader: 'What to cover',
  body: '<p>Cover the figs.</p>',
  topics: [3],
  public: false,
}
const FROST = { id: 7, subject: 'Frost' } as ListedIssue
const MINE = { ...SENT, subject: 'Mine' }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const settings = { autosave: true } as never
  settingsRead.mockResolvedValue({ settings })
  issueRead.mockResolvedValue({ issue: { ...SENT, id: 7, state: 'sent', version: 2 } } as never)
  draftRead.mockResolvedValue({ draft: null })
  draftSaved.mockResolvedValue({ draft: { saved_at: '2026-11-20T10:00:00Z' } } as never)
  return () => {
    $editor.set(null)
    vi.useRealTimers()
  }
})
const shown = () => $editor.get()?.$state.get()

// rule: newsletter/subscribers
it('With “Use as a template” the text of a sent issue begins a new one', async () => {
  await openAsTemplate(FROST)
  expect(shown()).toMatchObject({ saved: null, content: SENT })
  expect(page.questions).toEqual([])
})

it('A new issue that was not saved is replaced by a template only after a question', async () => {
  const draft = { version: null, content: MINE, saved_at: '2026-11-20T10:00:00Z' }
  draftRead.mockResolvedValue({ draft } as never)
  page.confirms = false
  await openAsTemplate(FROST)
  expect(page.questions).toHaveLength(1)
  expect(shown()?.content).toEqual(MINE)
  page.confirms = true
  await openAsTemplate(FROST)
  expect(shown()?.content).toEqual(SENT)
})
