import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mergeContents } from '../../src/components/compare/merged.ts'
import type { EditedDocument, Versioned } from '../../src/components/document/document.ts'
import { guardDocument } from '../../src/components/document/leaving.ts'
import { beginUpload } from '../../src/components/pending-uploads.ts'
import {
  type ArticleEditor,
  createArticleDocument,
} from '../../src/features/publishing/articles/admin/editor/article-document.ts'
import { createPageDocument } from '../../src/features/publishing/pages/admin/page-document.ts'
import { createIssueDocument } from '../../src/features/readers/newsletter/issues/issue-document.ts'
import { openAdminSite } from '../support/admin-site.ts'
import { openEditingBrowser } from '../support/editing-browser.ts'
import type { TokenHolder } from '../support/site.ts'

const site = openAdminSite()
const browser = openEditingBrowser(site)

type Words = Record<string, unknown>
type Editor = EditedDocument<Versioned, Words>

/** One of the three kinds of document, as these tests use it. */
type Kind = {
  kind: string
  /** Two fields of text. */
  field: string
  other: string
  saves: ['PUT', RegExp]
  drafts?: RegExp
  /** Creates a document with `field`; resolves to its id. */
  write(words: string): Promise<string>
  open(id: string): Editor
  read(id: string, person: TokenHolder): Promise<Words & Versioned>
  save(id: string, person: TokenHolder, content: Words): Promise<{ status: number }>
  /** Unsaved text that an opened document shows or offers, newest first. */
  offered(editor: Editor): Words[]
}

const unique = () => `t-${randomBytes(5).toString('hex')}`
const ask = async (person: TokenHolder, method: string, path: string, body?: unknown) => {
  const answer = await site.ask(person, method, path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  return answer.body as Record<string, never>
}
const inFields = (editor: Editor): Words[] =>
  editor.hasUnsavedChanges() ? [editor.$state.get().content] : []

const KINDS: Kind[] = [
  {
    kind: 'article',
    field: 'headline',
    other: 'subtitle',
    saves: ['PUT', /^\/api\/article$/],
    drafts: /\/draft/,
    async write(headline) {
      return (await site.write(unique(), { headline })).id
    },
    open: (id) => createArticleDocument(id) as never,
    async read(id, person) {
      const { results } = await ask(person, 'GET', `/api/admin/article?id=${id}`)
      return results?.[0] as never
    },
    async save(id, person, content) {
      const { version, ...article } = await this.read(id, person)
      const { title, subtitle, headline, body } = article
      const saved = { id, title, subtitle, headline, body, ...content, version }
      return site.ask(person, 'PUT', '/api/article', saved)
    },
    offered: (editor) => [
      ...(editor as unknown as ArticleEditor).$drafts
        .get()
        .recoverable.map(({ content }) => content as Words),
      ...inFields(editor),
    ],
  },
  {
    kind: 'page of text',
    field: 'subheading',
    other: 'description',
    saves: ['PUT', /^\/api\/admin\/page\/\d+$/],
    async write(subheading) {
      const slug = unique()
      const { page } = await ask(site.ada, 'POST', '/api/admin/page', { title: slug, slug })
      const id = String((page as unknown as { id: number }).id)
      await this.save(id, site.ada, { subheading })
      return id
    },
    open: (id) => createPageDocument(Number(id)) as never,
    async read(id, person) {
      return (await ask(person, 'GET', `/api/admin/page/${id}`)).page as never
    },
    async save(id, person, content) {
      const page = await this.read(id, person)
      const { title, subheading, description, body, effective, revised, published } = page
      const text = { title, subheading, description, body, effective, revised, published }
      const input = { ...text, ...content, version: page.version }
      return site.ask(person, 'PUT', `/api/admin/page/${id}`, input)
    },
    offered: inFields,
  },
  {
    kind: 'newsletter issue',
    field: 'preheader',
    other: 'subject',
    saves: ['PUT', /^\/api\/admin\/newsletter\/\d+$/],
    drafts: /newsletter-draft/,
    async write(preheader) {
      const rest = { body: '<p>Snow.</p>', topics: [], public: true }
      const content = { subject: unique(), preheader, ...rest }
      const { issue } = await ask(site.ada, 'POST', '/api/admin/newsletter', content)
      return String((issue as unknown as { id: number }).id)
    },
    open: (id) => createIssueDocument(Number(id)) as never,
    async read(id, person) {
      return (await ask(person, 'GET', `/api/admin/newsletter/${id}`)).issue as never
    },
    async save(id, person, content) {
      const issue = await this.read(id, person)
      const { subject, preheader, body, topics, public: isPublic, version } = issue
      const text = { subject, preheader, body, topics, public: isPublic }
      const input = { ...text, ...content, version }
      return site.ask(person, 'PUT', `/api/admin/newsletter/${id}`, input)
    },
    offered: inFields,
  },
]

const [AS_SAVED, MINE, MEANWHILE] = ['The first frost.', 'As Ada has it.', 'Typed meanwhile.']
const HIS = 'As Hugo has it.'

describe.each(KINDS)('No word is lost: $kind', (kind) => {
  const { field, other, saves } = kind
  let id = ''
  let editor: Editor
  let opened: Editor[] = []
  const state = () => editor.$state.get()
  const open = async () => {
    const document = kind.open(id)
    opened.push(document)
    await document.load()
    return document
  }
  const type = (words: string, name = field) => editor.edit({ [name]: words })
  const saved = async () => (await kind.read(id, site.ada))[field]
  const offered = async () => kind.offered(await open()).map((content) => content[field])
  /** What is kept of unsaved text in this browser. */
  const copies = () =>
    [localStorage, sessionStorage].flatMap((storage) =>
      Object.values(storage).map((text) => JSON.parse(text as string).content[field]),
    )
  const hugoSaves = async () =>
    expect((await kind.save(id, site.hugo, { [field]: HIS })).status).toBe(200)

  beforeEach(async () => {
    id = await kind.write(AS_SAVED)
    browser.logIn(site.ada)
    editor = await open()
    expect(state()).toMatchObject({ status: 'loaded', content: { [field]: AS_SAVED } })
    expect(editor.hasUnsavedChanges()).toBe(false)
  })
  afterEach(async () => {
    browser.mend()
    for (const { autosave } of opened) {
      await autosave.pause()
      autosave.clear()
    }
    opened = []
  })

  test('A save stores the text, and its draft goes', async () => {
    type(MINE)
    await editor.autosave.flush()
    expect(copies()).toEqual([MINE])
    expect(await editor.save()).toBe(true)
    expect(await saved()).toBe(MINE)
    expect(copies()).toEqual([])
    expect(await offered()).toEqual([])
    expect(editor.hasUnsavedChanges()).toBe(false)
  })

  test('Ada and Hugo read of each other that the document is open, and of nobody who has left', async () => {
    expect(await editor.findOthers?.()).toEqual([])
    browser.logIn(site.hugo)
    expect(await editor.findOthers?.()).toEqual(['ada'])
    browser.logIn(site.ada)
    expect(await editor.findOthers?.()).toEqual(['hugo'])
    const wasSeen = (ago: string) => site.sql`
      update public.open_documents set seen_at = now() - ${ago}::interval where user_id = ${site.hugo.id}`
    await wasSeen('10 seconds')
    expect(await editor.findOthers?.()).toEqual(['hugo'])
    await wasSeen('16 seconds')
    expect(await editor.findOthers?.()).toEqual([])
  })

  test('What is typed while a save is under way is kept, and saved by the next', async () => {
    type(MINE)
    browser.during(...saves, () => type(MEANWHILE, other))
    expect(await editor.save()).toBe(true)
    browser.mend()
    expect(state().content).toMatchObject({ [field]: MINE, [other]: MEANWHILE })
    expect(editor.hasUnsavedChanges()).toBe(true)
    expect(copies()).toEqual([MINE])
    expect(await editor.save()).toBe(true)
    expect(await kind.read(id, site.ada)).toMatchObject({ [field]: MINE, [other]: MEANWHILE })
  })

  test('A save waits for an upload, and stores what it has brought', async () => {
    type(MINE)
    const end = beginUpload()
    const saving = editor.save()
    expect(state()).toMatchObject({
      saving: true,
      message: expect.stringContaining('is uploading'),
    })
    type(MEANWHILE)
    end()
    expect(await saving).toBe(true)
    expect(await saved()).toBe(MEANWHILE)
  })

  test('A save comes to nothing when an upload fails', async () => {
    type(MINE)
    const end = beginUpload()
    const saving = editor.save()
    end(true)
    expect(await saving).toBe(false)
    expect(state().message).toBe('Not saved: a picture could not be uploaded.')
    expect(await saved()).toBe(AS_SAVED)
  })

  test('What is typed into the field that is being saved is kept', async () => {
    type(MINE)
    browser.during(...saves, () => type(MEANWHILE))
    expect(await editor.save()).toBe(true)
    expect(await saved()).toBe(MINE)
    expect(state().content[field]).toBe(MEANWHILE)
    expect(copies()).toEqual([MEANWHILE])
  })

  test('A save that fails changes nothing, and the draft stays', async () => {
    type(MINE)
    await editor.autosave.flush()
    browser.lose(...saves)
    expect(await editor.save()).toBe(false)
    expect(state()).toMatchObject({ saving: false, conflict: null, refusals: 1 })
    expect(state().message).toBe('A network error occurred.')
    expect(state().content[field]).toBe(MINE)
    expect(copies()).toEqual([MINE])
    expect(await offered()).toEqual([MINE])
    browser.mend()
    expect(await editor.save()).toBe(true)
    expect(await saved()).toBe(MINE)
  })

  test('A text that cannot be saved stays in the fields, with what is wrong', async () => {
    type('x'.repeat(30_000))
    expect(await editor.save()).toBe(false)
    expect(state().problems[field as never]).toBeTruthy()
    expect(state().content[field]).toHaveLength(30_000)
    type(MINE)
    expect(state()).toMatchObject({ problems: {}, message: '' })
  })

  test('A save whose answer is lost is no conflict when it is repeated', async () => {
    type(MINE)
    browser.lose(...saves, 'after')
    expect(await editor.save()).toBe(false)
    browser.mend()
    expect(await editor.save()).toBe(true)
    expect(state()).toMatchObject({ conflict: null, content: { [field]: MINE } })
    expect(editor.hasUnsavedChanges()).toBe(false)
  })

  test('What was typed after a save whose answer is lost is no conflict either', async () => {
    type(HIS)
    browser.lose(...saves, 'after')
    expect(await editor.save()).toBe(false)
    browser.mend()
    type(MINE)
    expect(await editor.save()).toBe(true)
    expect(await saved()).toBe(MINE)
    expect(state()).toMatchObject({ conflict: null, content: { [field]: MINE } })
    expect(editor.hasUnsavedChanges()).toBe(false)
  })

  test('A text that Ada could not save, and Hugo saves after her next one, is his', async () => {
    type(HIS)
    browser.lose(...saves)
    await editor.save()
    browser.mend()
    type(MEANWHILE)
    expect(await editor.save()).toBe(true)
    await hugoSaves()
    type(MINE)
    expect(await editor.save()).toBe(false)
    expect(state().conflict).toMatchObject({ [field]: HIS, updated_by: 'hugo' })
  })

  test('A save is sent once, however often it is asked for', async () => {
    type(MINE)
    expect(await Promise.all([editor.save(), editor.save(), editor.save()])).toEqual([
      true,
      false,
      false,
    ])
    expect(browser.calls(...saves)).toBe(1)
  })

  test('In a conflict both texts are there, and nothing was overwritten', async () => {
    await hugoSaves()
    type(MINE)
    expect(await editor.save()).toBe(false)
    expect(state().content[field]).toBe(MINE)
    expect(state().conflict).toMatchObject({ [field]: HIS, updated_by: 'hugo' })
    expect(await saved()).toBe(HIS)
    await editor.autosave.flush()
    expect(await offered()).toEqual([MINE])
  })

  test('In a conflict Ada keeps her text: it is saved over the other', async () => {
    await hugoSaves()
    type(MINE)
    await editor.save()
    expect(await editor.keepMine()).toBe(true)
    expect(await saved()).toBe(MINE)
    expect(state()).toMatchObject({ conflict: null, content: { [field]: MINE } })
    expect(copies()).toEqual([])
  })

  test('In a conflict what each has changed is put together, seen before it is saved, and taken back', async () => {
    const before = await kind.read(id, site.ada)
    await hugoSaves()
    type(MINE, other)
    expect(await editor.save()).toBe(false)
    const { base, conflict, content } = state()
    expect(base?.[field]).toBe(AS_SAVED)
    const theirs = editor.contentOf(conflict as Versioned)
    const { collisions, content: whole } = mergeContents([], base, content, theirs)
    expect(collisions).toEqual([])
    await editor.merge(whole(() => 'mine'))
    expect(state()).toMatchObject({ conflict: null, content: { [field]: HIS, [other]: MINE } })
    expect(await kind.read(id, site.ada)).toMatchObject({ [field]: HIS, [other]: before[other] })
    await editor.undoReplace()
    expect(state().content).toMatchObject({ [field]: AS_SAVED, [other]: MINE })
    expect(await editor.save()).toBe(false)
    await editor.merge(whole(() => 'mine'))
    expect(await editor.save()).toBe(true)
    expect(await kind.read(id, site.ada)).toMatchObject({ [field]: HIS, [other]: MINE })
  })

  test('In a conflict Ada takes the other text, and hers is offered no more', async () => {
    await hugoSaves()
    type(MINE)
    await editor.autosave.flush()
    await editor.save()
    await editor.takeTheirs()
    expect(state()).toMatchObject({ conflict: null, content: { [field]: HIS } })
    expect(editor.hasUnsavedChanges()).toBe(false)
    expect(await offered()).toEqual([])
    type(MINE)
    expect(await editor.save()).toBe(true)
  })

  test('A text that began from an older version meets the conflict, also after a reload', async () => {
    type(MINE)
    await editor.autosave.flush()
    await hugoSaves()
    const again = await open()
    const [text] = kind.offered(again)
    expect(text).toMatchObject({ [field]: MINE })
    if ('$drafts' in again) {
      const { recover } = await import(
        '../../src/features/publishing/articles/admin/editor/recover.ts'
      )
      const article = again as unknown as ArticleEditor
      const [draft] = article.$drafts.get().recoverable
      if (draft) await recover(article, draft)
    }
    expect(await again.save()).toBe(false)
    expect(again.$state.get()).toMatchObject({ conflict: { [field]: HIS } })
    expect(await saved()).toBe(HIS)
  })

  test('What another user saves is shown where nothing was typed, and overwrites nothing else', async () => {
    await hugoSaves()
    const his = await kind.read(id, site.ada)
    editor.adopt(his)
    expect(state().content[field]).toBe(HIS)
    await kind.save(id, site.hugo, { [field]: 'Once more.' })
    type(MINE)
    editor.adopt(await kind.read(id, site.ada))
    expect(state().content[field]).toBe(MINE)
    expect(await editor.save()).toBe(false)
    expect(state().conflict).toMatchObject({ [field]: 'Once more.' })
  })

  test('Unsaved text is there again when the document is opened again', async () => {
    type(MINE)
    editor.autosave.close()
    await expect.poll(offered, { timeout: 30_000 }).toEqual([MINE])
  })

  test('Leaving with text that is nowhere else asks first, and no longer once it is saved', async () => {
    browser.fillUp()
    if (kind.drafts) browser.lose('PUT', kind.drafts)
    const close = guardDocument(editor, () => '/')
    expect(browser.asksBeforeLeaving()).toBe(false)
    type(MINE)
    await editor.autosave.flush()
    expect(editor.autosave.$state.get().full).toBe(true)
    expect(browser.asksBeforeLeaving()).toBe(true)
    expect(await editor.save()).toBe(true)
    expect(browser.asksBeforeLeaving()).toBe(false)
    close()
  })

  test('The text of one user is not sent after another has logged in', async () => {
    type(MINE)
    browser.logIn(site.hugo)
    await editor.autosave.flush()
    const problem = kind.drafts ? 'log in with the same account to continue' : ''
    expect(editor.autosave.$state.get()).toMatchObject({ problem, unsent: true })
    expect(await offered()).toEqual([])
    browser.logIn(site.ada)
  })

  test('Discarded text is gone everywhere', async () => {
    type(MINE)
    await editor.autosave.flush()
    expect(await editor.discard()).toBe(true)
    expect(state().content[field]).toBe(AS_SAVED)
    expect(copies()).toEqual([])
    expect(await offered()).toEqual([])
  })

  test('A text that is replaced comes back', async () => {
    type(MINE)
    await editor.replace(async () => ({ content: { ...state().content, [field]: 'As it was.' } }))
    expect(state()).toMatchObject({ content: { [field]: 'As it was.' } })
    await editor.undoReplace()
    expect(state()).toMatchObject({ content: { [field]: MINE }, replaced: null })
    await expect(editor.replace(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
    expect(state()).toMatchObject({ content: { [field]: MINE }, replaced: null })
  })

  test('A document that cannot be loaded is not shown as missing', async () => {
    browser.lose('GET', /./)
    await editor.load()
    expect(state()).toMatchObject({ status: 'unreachable', message: 'A network error occurred.' })
    expect(await editor.save()).toBe(false)
    browser.mend()
    await editor.load()
    expect(state().status).toBe('loaded')
  })

  const { drafts } = kind
  if (!drafts) return
  describe('with drafts on the server', () => {
    test('A save waits for the draft that is being sent, which would be stored after it', async () => {
      const done: string[] = []
      browser.during('PUT', drafts, () => done.push('draft'))
      browser.during(...saves, () => done.push('save'))
      type(MINE)
      const sent = editor.autosave.flush()
      await Promise.all([sent, editor.save()])
      expect(done).toEqual(['draft', 'save'])
      expect(await offered()).toEqual([])
    })

    test('Changes that cannot be discarded stay', async () => {
      type(MINE)
      await editor.autosave.flush()
      browser.lose('DELETE', drafts)
      expect(await editor.discard()).toBe(false)
      expect(state().content[field]).toBe(MINE)
      expect(copies()).toEqual([MINE])
    })

    test('A text typed while a draft was being sent is newer than the draft', async () => {
      type('As A')
      browser.during('PUT', drafts, () => {
        type(MINE)
        editor.autosave.store()
      })
      await editor.autosave.flush()
      expect((await offered())[0]).toBe(MINE)
    })

    test('A draft of another browser is newer than an old copy in this one', async () => {
      type(MINE)
      await editor.autosave.flush()
      const [key = '', text = ''] = Object.entries(localStorage)[0] as [string, string]
      const old = { ...JSON.parse(text), saved_at: '2020-01-01T00:00:00Z' }
      old.content[field] = 'Long ago.'
      localStorage.setItem(key, JSON.stringify(old))
      expect((await offered())[0]).toBe(MINE)
    })
  })
})
