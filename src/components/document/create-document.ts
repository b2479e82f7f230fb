import { atom } from 'nanostores'
import { CallError } from '../../lib/call.ts'
import { CHECK_FIELDS } from '../../lib/field-messages.ts'
import { sameContent } from '../../lib/same-content.ts'
import { describeFailure } from '../form/failure.ts'
import { finishUploads } from '../pending-uploads.ts'
import { watchTyping } from '../typing.ts'
import { createAutosave } from './autosave.ts'
import {
  type DocumentOptions,
  type DocumentState,
  type EditedDocument,
  type Problems,
  type SaveWay,
  UNLOADED,
  type Versioned,
} from './document.ts'
import { done } from './done.ts'
import { endConflict } from './end-conflict.ts'
import { BROWSER, newestText, readUnsaved, unsavedKey } from './unsaved-text.ts'

export function createDocument<Saved extends Versioned, Content extends object>(
  options: DocumentOptions<Saved, Content>,
): EditedDocument<Saved, Content> {
  type State = DocumentState<Saved, Content>
  const { kind, empty, contentOf, same = sameContent, fixed = [], store = BROWSER } = options
  const names = Object.keys(empty) as (keyof Content & string)[]
  const account = options.$account.get()
  const $state = atom<State>({ ...UNLOADED, content: empty })
  let isTyping = () => false
  const change = (part: Partial<State>) => $state.set({ ...$state.get(), ...part })
  const textOf = (saved: Saved | null) => (saved ? contentOf(saved) : empty)
  const versionOf = (saved: Saved | null) => saved && (options.versionOf?.(saved) ?? saved.version)
  let lastWay: SaveWay = 'now'
  const unanswered: Content[] = []
  const setAside = (content: Content, version: number | null) =>
    done(async () => options.setAside?.(content, version))
  const key = () => unsavedKey(kind, account, options.draftId())

  const autosave = createAutosave<Content>({
    key,
    store,
    version: () => $state.get().version,
    enabled: () => $state.get().autosaves,
    async send(content) {
      if (options.$account.get() !== account)
        throw new Error('log in with the same account to continue')
      if (!options.sendDraft) throw new Error('This document has no drafts.')
      return options.sendDraft(content, $state.get().version)
    },
  })

  function over(saved: Saved | null, content: Content): Content {
    const fixedFields = Object.fromEntries(fixed.map((name) => [name, textOf(saved)[name]]))
    return saved ? { ...content, ...fixedFields } : content
  }

  function accept(sent: Content, saved: Saved): true {
    const { saved: before, content: now } = $state.get()
    const typed = names.filter((name) => now[name] !== sent[name])
    const rest = Object.fromEntries(typed.map((name) => [name, now[name]]))
    const content = over(saved, { ...contentOf(saved), ...rest })
    autosave.clear()
    unanswered.length = 0
    const base = contentOf(saved)
    change({ saved, content, version: versionOf(saved), base, conflict: null, replaced: null })
    if (editor.hasUnsavedChanges()) {
      autosave.typed(content)
      autosave.store()
    }
    options.onSaved(saved, before)
    return true
  }

  async function send(content: Content): Promise<boolean> {
    const { version, saved } = $state.get()
    return options.save(content, version, saved, lastWay).then(
      (done) => accept(content, done),
      (error) => meet(error, content),
    )
  }

  // After a failed save. True when an earlier save, whose answer was lost, had in fact succeeded.
  async function meet(error: unknown, sent: Content): Promise<boolean> {
    const { saved } = $state.get()
    if (error instanceof CallError && error.status === 0) unanswered.push(sent)
    if (error instanceof CallError && error.status === 409) {
      const theirs = await options.reread(sent).catch(() => null)
      const hasSaved = options.hasSaved ?? ((now, text) => same(contentOf(now), text))
      const stored = theirs && [sent, ...unanswered].find((text) => hasSaved(theirs, text, lastWay))
      if (theirs && stored)
        return accept(stored, theirs) && (stored === sent || send($state.get().content))
      const { base, version } = $state.get()
      if (!base && version !== null)
        change({ base: (await options.readVersion?.(version).catch(() => null)) ?? null })
      if (saved && theirs) change(options.isOpen(theirs) ? { conflict: theirs } : { saved: theirs })
    }
    const { errors, message } = describeFailure(error, names)
    editor.refuse(errors as Problems<Content>, message)
    options.onRefused?.(saved)
    return false
  }

  const editor: EditedDocument<Saved, Content> = {
    kind,
    contentOf,
    $state,
    autosave,
    ...(options.findOthers && { findOthers: options.findOthers }),
    storedIn: store.name,
    setsAside: options.setAside !== undefined,
    mayTakeFocus: () => !isTyping(),

    async load() {
      change({ status: 'loading', message: '' })
      try {
        const { saved, draft = null, autosaves } = await options.load()
        const content = textOf(saved)
        const version = versionOf(saved)
        const text = newestText(draft, readUnsaved<Content>(key(), store), same)
        change({ status: 'loaded', saved, content, version, autosaves, base: content })
        if (!text || same(over(saved, { ...content, ...text.content }), content)) return
        editor.resume(text)
        if (text === draft) autosave.continueFrom($state.get().content, text.saved_at)
      } catch (error) {
        const isMissing = error instanceof CallError && error.status === 404
        change({ status: isMissing ? 'missing' : 'unreachable', message: (error as Error).message })
      }
    },

    resume({ content, version }) {
      const { saved, version: present } = $state.get()
      const text = over(saved, { ...textOf(saved), ...content })
      const from = version ?? present
      change({ content: text, version: from, problems: {}, replaced: null })
      if (from !== present) change({ base: null })
      autosave.typed(text)
    },

    edit(part) {
      const { content: before, problems: problemsBefore } = $state.get()
      const content = { ...before, ...part }
      if (names.every((name) => content[name] === before[name])) return
      const others = Object.entries(problemsBefore).filter(([name]) => !(name in part))
      const isMended = others.length < Object.keys(problemsBefore).length
      const problems = isMended ? (Object.fromEntries(others) as Problems<Content>) : problemsBefore
      change({ content, problems, ...(others.length === 0 && { message: '' }) })
      autosave.typed(content)
    },

    check(name) {
      const { content, saved, problems: problemsBefore } = $state.get()
      const { [name]: _, ...others } = problemsBefore
      const { [name]: problem } = options.problemsOf(content, saved)
      change({ problems: { ...others, ...(problem && { [name]: problem }) } as Problems<Content> })
    },

    refuse: (problems, message) =>
      change({ problems, message, refusals: $state.get().refusals + 1 }),

    waitForUploads() {
      isTyping = watchTyping()
      return finishUploads((saving, message) => change({ saving, message }))
    },

    async save(way = 'now') {
      const isOpen = () => $state.get().status === 'loaded' && !options.isLocked?.()
      if (!isOpen() || $state.get().saving) return false
      const uploads = editor.waitForUploads()
      if (uploads !== true && !((await uploads) && isOpen())) return false
      const { content, saved } = $state.get()
      lastWay = way
      const problems = options.problemsOf(content, saved, way)
      if (Object.keys(problems).length > 0) {
        editor.refuse(problems, CHECK_FIELDS)
        return false
      }
      change({ saving: true, problems: {}, message: '' })
      // A draft that arrives after the save would come back as unsaved text.
      await autosave.pause()
      try {
        return await send(content)
      } finally {
        change({ saving: false })
        autosave.resume()
      }
    },

    adopt(saved) {
      const text = contentOf(saved)
      if (editor.hasUnsavedChanges()) change({ saved, content: over(saved, $state.get().content) })
      else change({ saved, content: text, base: text, version: versionOf(saved) })
    },

    async replace(make) {
      await autosave.pause()
      try {
        const { content: by, saved_at } = await make()
        const { content: before } = $state.get()
        change({ content: by, problems: {}, replaced: { by, before } })
        if (saved_at) autosave.continueFrom(by, saved_at)
        else autosave.typed(by)
      } finally {
        autosave.resume()
      }
    },

    async undoReplace() {
      const { replaced, content, version } = $state.get()
      if (!replaced) return
      if (!same(content, replaced.by) && !(await setAside(content, version))) return
      // The version goes back too, so saving this text meets the conflict again.
      change({ content: replaced.before, replaced: null, problems: {}, ...replaced.merged })
      autosave.typed(replaced.before)
    },

    async discard() {
      await autosave.pause()
      const isDone = await done(async () => options.deleteDraft?.())
      if (isDone) {
        autosave.clear()
        const { saved } = $state.get()
        const version = versionOf(saved)
        const savedText = { content: textOf(saved), base: textOf(saved), version, message: '' }
        change({ ...savedText, problems: {}, conflict: null, replaced: null })
      }
      autosave.resume()
      return isDone
    },

    hasUnsavedChanges: () => !same($state.get().content, textOf($state.get().saved)),

    hasUnsentChanges() {
      const { unsent, full } = autosave.$state.get()
      return unsent && (full || !options.resumes) && editor.hasUnsavedChanges()
    },

    ...endConflict<Saved, Content>({
      $state,
      change,
      versionOf,
      contentOf,
      over,
      typed: autosave.typed,
      save: () => editor.save(lastWay),
      discard: () => editor.discard(),
      setAside,
    }),
  }
  return editor
}
