import type { ReadableAtom } from 'nanostores'
import type { AutosaveStore } from './autosave.ts'
import type { DraftStore, UnsavedText } from './unsaved-text.ts'

export type Versioned = {
  version: number
  /** Null before the first change. */
  updated_at: string | null
  /** Null for a deleted account. */
  updated_by: string | null
}

export type Problems<Content> = Partial<Record<keyof Content & string, string>>

/** When readers get it. */
export type SaveWay = 'now' | 'later'

export type DocumentRead<Saved, Content> = {
  saved: Saved | null
  /** The server's copy of unsaved text. */
  draft?: UnsavedText<Content> | null
  /** Sends unsaved text while it is typed. */
  autosaves: boolean
}

export type DocumentOptions<Saved extends Versioned, Content extends object> = {
  kind: 'article' | 'issue' | 'page'
  /** Empty without a user; text is sent only for the account that opened it. */
  $account: ReadableAtom<string>
  /** In the order of the problems. */
  empty: Content
  contentOf(saved: Saved): Content
  /** Default: deep equality, ignoring moved pictures. */
  same?(one: Content, other: Content): boolean
  /** Changed by calls of their own: always as on the server. */
  fixed?: (keyof Content)[]
  /** Default: its version. */
  versionOf?(saved: Saved): number
  problemsOf(content: Content, saved: Saved | null, way?: SaveWay): Problems<Content>

  /** @throws CallError 404 when there is no such document */
  load(): Promise<DocumentRead<Saved, Content>>
  /** `version` is the one it replaces. @throws CallError 409 after another user's save */
  save(content: Content, version: number | null, saved: Saved | null, way: SaveWay): Promise<Saved>
  /** After a lost answer; default: whether the text is there. */
  hasSaved?(now: Saved, sent: Content, way: SaveWay): boolean
  /** After a 409. */
  reread(sent: Content): Promise<Saved | null>
  /** For a conflict; null when not known. */
  readVersion?(version: number): Promise<Content | null>
  /** False in the bin or once sent, where a 409 is no conflict of texts. */
  isOpen(saved: Saved): boolean
  /** Saving waits for a choice of the user. */
  isLocked?(): boolean
  onSaved(saved: Saved, before: Saved | null): void
  onRefused?(before: Saved | null): void

  /** Names this browser's copy; null for a new document. */
  draftId(): string | number | null
  /** Default: in this browser, for all its tabs. */
  store?: DraftStore
  /** Opening the document shows the copy, so leaving loses nothing. */
  resumes?: boolean
  /** Resolves to the time. */
  sendDraft?(content: Content, version: number | null): Promise<string>
  deleteDraft?(): Promise<unknown>
  /** Says that it is open; resolves to the names of other users. */
  findOthers?(): Promise<string[]>
  /** Makes a replaced text a revision. */
  setAside?(content: Content, version: number | null): Promise<unknown>
}

export type DocumentState<Saved, Content> = {
  status: 'loading' | 'loaded' | 'missing' | 'unreachable'
  saved: Saved | null
  content: Content
  /** The content began from it. */
  version: number | null
  autosaves: boolean
  problems: Problems<Content>
  message: string
  saving: boolean
  /** Each refused save focuses the first invalid field. */
  refusals: number
  /** Another user's version, until this user has chosen. */
  conflict: Saved | null
  /** What the text began from; null when not known. */
  base: Content | null
  /**
   * After a restored revision or a merge, until the next change; `version` is that of the text
   * before.
   */
  replaced: { by: Content; before: Content; merged?: { version: number | null } } | null
}

export const UNLOADED: Omit<DocumentState<never, never>, 'content'> = {
  status: 'loading',
  saved: null,
  version: null,
  autosaves: false,
  problems: {},
  message: '',
  saving: false,
  refusals: 0,
  conflict: null,
  base: null,
  replaced: null,
}

/**
 * No word is lost: typing during a save is kept, a failed save changes nothing, a conflict has both
 * texts, and a draft is deleted only once its text is saved.
 */
export type EditedDocument<Saved extends Versioned, Content extends object> = Pick<
  DocumentOptions<Saved, Content>,
  'contentOf' | 'kind' | 'findOthers'
> & {
  $state: ReadableAtom<DocumentState<Saved, Content>>
  autosave: AutosaveStore<Content>
  storedIn: DraftStore['name']
  setsAside: boolean
  /** With the newest unsaved text. */
  load(): Promise<void>
  edit(part: Partial<Content>): void
  check(name: keyof Content & string): void
  /** As after a refused save. */
  refuse(problems: Problems<Content>, message: string): void
  /** False when an upload failed. */
  waitForUploads(): true | Promise<boolean>
  /** The user has not typed since the last save began. */
  mayTakeFocus(): boolean
  /** Waits for uploads; one save runs at a time. */
  save(way?: SaveWay): Promise<boolean>
  /** Saves over the other user's version. */
  keepMine(): Promise<boolean>
  /** Drops the own text for the other user's. */
  takeTheirs(): Promise<void>
  /** Continues with the merged text, not yet saved. */
  merge(content: Content): Promise<void>
  /** Shows the server's version; unsaved text keeps its own. */
  adopt(saved: Saved): void
  resume(text: UnsavedText<Content>): void
  /**
   * Replaces the text, as by a revision; `saved_at` when it is already the server's draft.
   * @throws what `make` throws, without any change
   */
  replace(make: () => Promise<{ content: Content; saved_at?: string }>): Promise<void>
  undoReplace(): Promise<void>
  /** Deletes the draft; false when it failed. */
  discard(): Promise<boolean>
  hasUnsavedChanges(): boolean
  /** Leaving would lose text, or leave it in this browser alone. */
  hasUnsentChanges(): boolean
}

export type AnyDocument = EditedDocument<Versioned, object>
