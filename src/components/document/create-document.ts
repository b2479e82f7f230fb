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
import { BROWSER, newestText, readUnsaved, type UnsavedText, unsavedKey } from './unsaved-text.ts'

const OTHER_ACCOUNT = 'log in as before to go on'

/** `load` opens it. */
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
  const key = () => unsavedKey(kind, account, options.draftId())

  const autosave = createAutosave<Content>({
    key,
    store,
    version: () => $state.get().version,
    enabled: () => $state.get().autosaves,
    async send(content) {
      if (options.$account.get() !== account) throw new Error(OTHER_ACCOUNT)
      if (!options.sendDraft) throw new Error('This document has no drafts.')
      return options.sendDraft(content, $state.get().version)
    },
  })

  const hasUnsavedChanges = () => {
    const { content, saved } = $state.get()
    return !same(content, textOf(saved))
  }

  function over(saved: Saved | null, content: Content): Content {
    const text = textOf(saved)
    return saved
      ? { ...content, ...Object.fromEntries(fixed.map((name) => [name, text[name]])) }
      : content
  }

  async function load(): Promise<void> {
    change({ status: 'loading', message: '' })
    try {
      const { saved, draft = null, autosaves } = await options.load()
      const content = textOf(saved)
      const version = versionOf(saved)
      const text = newestText(draft, readUnsaved<Content>(key(), store), same)
      change({ status: 'loaded', saved, content, version, autosaves, base: content })
      if (!text || same(over(saved, { ...content, ...text.content }), content)) return
      resume(text)
      if (text === draft) autosave.continueFrom($state.get().content, text.saved_at)
    } catch (error) {
      const isMissing = error instanceof CallError && error.status === 404
      change({ status: isMissing ? 'missing' : 'unreachable', message: (error as Error).message })
    }
  }

  function resume({ content, version }: UnsavedText<Content>): void {
    const { saved, version: present } = $state.get()
    const text = over(saved, { ...textOf(saved), ...content })
    const from = version ?? present
    change({ content: text, version: from, problems: {}, replaced: null })
    if (from !== present) change({ base: null })
    autosave.typed(text)
  }

  function edit(part: Partial<Content>): void {
    const { content: before, problems: known } = $state.get()
    const content = { ...before, ...part }
    if (names.every((name) => content[name] === before[name])) return
    const others = Object.entries(known).filter(([name]) => !(name in part))
    const isMended = others.length < Object.keys(known).length
    const problems = isMended ? (Object.fromEntries(others) as Problems<Content>) : known
    change({ content, problems, ...(others.length === 0 && { message: '' }) })
    autosave.typed(content)
  }

  function check(name: keyof Content & string): void {
    const { content, saved, problems: known } = $state.get()
    const { [name]: _, ...others } = known
    const { [name]: problem } = options.problemsOf(content, saved)
    change({ problems: { ...others, ...(problem && { [name]: problem }) } as Problems<Content> })
  }

  const refuse = (problems: Problems<Content>, message: string) =>
    change({ problems, message, refusals: $state.get().refusals + 1 })

  function waitForUploads() {
    isTyping = watchTyping()
    return finishUploads((saving, message) => change({ saving, message }))
  }

  async function save(way: SaveWay = 'now'): Promise<boolean> {
    const isOpen = () => $state.get().status === 'loaded' && !options.isLocked?.()
    if (!isOpen() || $state.get().saving) return false
    const uploads = waitForUploads()
    if (uploads !== true && !((await uploads) && isOpen())) return false
    const { content, version, saved } = $state.get()
    lastWay = way
    const problems = options.problemsOf(content, saved, way)
    if (Object.keys(problems).length > 0) {
      refuse(problems, CHECK_FIELDS)
      return false
    }
    change({ saving: true, problems: {}, message: '' })
    // A draft that arrived after the save would return as unsaved text.
    await autosave.pause()
    try {
      accept(content, await options.save(content, version, saved, way))
      return true
    } catch (error) {
      return await meet(error, content)
    } finally {
      change({ saving: false })
      autosave.resume()
    }
  }

  function accept(sent: Content, saved: Saved): void {
    const { saved: before, content: now } = $state.get()
    const typed = names.filter((name) => now[name] !== sent[name])
    const rest = Object.fromEntries(typed.map((name) => [name, now[name]]))
    const content = over(saved, { ...contentOf(saved), ...rest })
    autosave.clear()
    const base = contentOf(saved)
    change({ saved, content, version: versionOf(saved), base, conflict: null, replaced: null })
    if (hasUnsavedChanges()) {
      autosave.typed(content)
      autosave.store()
    }
    options.onSaved(saved, before)
  }

  /** True when an earlier save, whose answer was lost, had succeeded. */
  async function meet(error: unknown, sent: Content): Promise<boolean> {
    const { saved } = $state.get()
    if (error instanceof CallError && error.status === 409) {
      const theirs = await options.reread(sent).catch(() => null)
      const hasSaved = options.hasSaved ?? ((now) => same(contentOf(now), sent))
      if (theirs && hasSaved(theirs, sent, lastWay)) {
        accept(sent, theirs)
        return true
      }
      const { base, version } = $state.get()
      if (!base && version !== null)
        change({ base: (await options.readVersion?.(version).catch(() => null)) ?? null })
      if (saved && theirs) change(options.isOpen(theirs) ? { conflict: theirs } : { saved: theirs })
    }
    const { errors, message } = describeFailure(error, names)
    refuse(errors as Problems<Content>, message)
    options.onRefused?.(saved)
    return false
  }

  function adopt(saved: Saved): void {
    const isUnsaved = hasUnsavedChanges()
    const { content, version, base } = $state.get()
    change({
      saved,
      content: isUnsaved ? over(saved, content) : contentOf(saved),
      base: isUnsaved ? base : contentOf(saved),
      version: isUnsaved ? version : versionOf(saved),
    })
  }

  const replace: EditedDocument<Saved, Content>['replace'] = async (make) => {
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
  }

  async function undoReplace(): Promise<void> {
    const { replaced, content, version } = $state.get()
    if (!replaced) return
    const setAside = async () => same(content, replaced.by) || options.setAside?.(content, version)
    if (!(await done(setAside))) return
    // Saving it meets the conflict again.
    change({ content: replaced.before, replaced: null, problems: {}, ...replaced.merged })
    autosave.typed(replaced.before)
  }

  async function discard(): Promise<boolean> {
    await autosave.pause()
    const isDone = await done(async () => options.deleteDraft?.())
    if (isDone) {
      autosave.clear()
      const { saved } = $state.get()
      const version = versionOf(saved)
      const kept = { content: textOf(saved), base: textOf(saved), version, message: '' }
      change({ ...kept, problems: {}, conflict: null, replaced: null })
    }
    autosave.resume()
    return isDone
  }

  const ending = endConflict<Saved, Content>({
    ...{ $state, change, versionOf, discard, over, typed: autosave.typed },
    save: () => save(lastWay),
    contentOf,
    setAside: (content, version) => done(async () => options.setAside?.(content, version)),
  })

  return {
    ...{ kind, contentOf, $state, autosave },
    ...(options.findOthers && { findOthers: options.findOthers }),
    ...{ storedIn: store.name, setsAside: options.setAside !== undefined },
    mayTakeFocus: () => !isTyping(),
    ...{ load, resume, edit, check, refuse, waitForUploads, save, adopt, ...ending },
    ...{ replace, undoReplace, discard, hasUnsavedChanges },
    hasUnsentChanges() {
      const { unsent, full } = autosave.$state.get()
      return unsent && (full || !options.resumes) && hasUnsavedChanges()
    },
  }
}
