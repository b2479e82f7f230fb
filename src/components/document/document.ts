import type { ReadableAtom } from 'nanostores'
import type { AutosaveStore } from './autosave.ts'
import type { DraftStore, UnsavedText } from './unsaved-text.ts'

export type Versioned = {
  version: number
  /** Null before the first change. */
  updated_at: string | null
  /** Null when the account was deleted. */
  updated_by: string | null
}

export type Problems<Content> = Partial<Record<keyof Content & string, string>>

/** Whether readers get the change now, or later as a pending version. */
export type SaveWay = 'now' | 'later'

export type DocumentRead<Saved, Content> = {
  saved: Saved | null
  /** The server's copy of unsaved text. */
  draft?: UnsavedText<Content> | null
  /** Whether unsaved text is sent to the server while the user types. */
  autosaves: boolean
}

export type DocumentOptions<Saved extends Versioned, Content extends object> = {
  kind: 'article' | 'issue' | 'page'
  /**
   * The account of the user, empty when signed out. Text is sent only for the account that opened
   * the document.
   */
  $account: ReadableAtom<string>
  /** Content without anything. The order of its fields is that in which problems are shown. */
  empty: Content
  contentOf(saved: Saved): Content
  /** By default deep equality, where a picture moved by a save is the same. */
  same?(one: Content, other: Content): boolean
  /** Fields that calls of their own change; they always have the server's value. */
  fixed?: (keyof Content)[]
  /** The version that a save replaces; by default the document's `version`. */
  versionOf?(saved: Saved): number
  problemsOf(content: Content, saved: Saved | null, way?: SaveWay): Problems<Content>

  /** @throws CallError 404 when there is no such document */
  load(): Promise<DocumentRead<Saved, Content>>
  /**
   * Saves the content. `version` is the one that it replaces.
   * @throws CallError 409 after another user's save
   */
  save(content: Content, version: number | null, saved: Saved | null, way: SaveWay): Promise<Saved>
  /**
   * Whether a save whose answer was lost has succeeded; by default, whether the server has its
   * text.
   */
  hasSaved?(now: Saved, sent: Content, way: SaveWay): boolean
  /** Loads the document again after a status 409. */
  reread(sent: Content): Promise<Saved | null>
  /** Loads the text that both sides of a conflict began with; null when it is not stored. */
  readVersion?(version: number): Promise<Content | null>
  /**
   * Whether the text can still be edited. Once it is in the bin or sent, a status 409 is not a
   * conflict of texts.
   */
  isOpen(saved: Saved): boolean
  /** While true, nothing is saved, because the user has to choose first. */
  isLocked?(): boolean
  onSaved(saved: Saved, before: Saved | null): void
  onRefused?(before: Saved | null): void

  /** Names this browser's copy of unsaved text; null for a new document. */
  draftId(): string | number | null
  /** Where the copy is stored; by default in this browser, for all its tabs. */
  store?: DraftStore
  /** Whether opening the document shows the copy. If so, leaving loses nothing. */
  resumes?: boolean
  /** Sends the draft to the server; resolves to the time of storing. */
  sendDraft?(content: Content, version: number | null): Promise<string>
  deleteDraft?(): Promise<unknown>
  /**
   * Tells the server that the document is open; resolves to the names of other users who have it
   * open.
   */
  findOthers?(): Promise<string[]>
  /** Stores a text that is about to be replaced as a revision. */
  setAside?(content: Content, version: number | null): Promise<unknown>
}

export type DocumentState<Saved, Content> = {
  status: 'loading' | 'loaded' | 'missing' | 'unreachable'
  saved: Saved | null
  content: Content
  /** The version on which the content is based. */
  version: number | null
  autosaves: boolean
  problems: Problems<Content>
  message: string
  saving: boolean
  /** Counts refused saves; each one focuses the first invalid field. */
  refusals: number
  /** Another user's version, until this user has decided about it. */
  conflict: Saved | null
  /** The text on which the content is based; null when it is not known. */
  base: Content | null
  /**
   * Set by a restored revision or a merge, until the next change. `version` is that on which the
   * text before was based.
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
 * An open document, which loses no text: what is typed during a save is kept, a failed save changes
 * nothing, a conflict keeps both texts, and a draft is deleted only once its text is saved.
 */
export type EditedDocument<Saved extends Versioned, Content extends object> = Pick<
  DocumentOptions<Saved, Content>,
  'contentOf' | 'kind' | 'findOthers'
> & {
  $state: ReadableAtom<DocumentState<Saved, Content>>
  autosave: AutosaveStore<Content>
  storedIn: DraftStore['name']
  setsAside: boolean
  /** Loads the document, with the newest unsaved text. */
  load(): Promise<void>
  edit(part: Partial<Content>): void
  check(name: keyof Content & string): void
  /** Shows problems as a refused save does. */
  refuse(problems: Problems<Content>, message: string): void
  /** Resolves to false when an upload failed. */
  waitForUploads(): true | Promise<boolean>
  /** Whether the focus may move: the user has not typed since the last save began. */
  mayTakeFocus(): boolean
  /** Waits for uploads, then saves. One save runs at a time. */
  save(way?: SaveWay): Promise<boolean>
  /** Saves the own text over the other user's version. */
  keepMine(): Promise<boolean>
  /** Replaces the own text by the other user's. */
  takeTheirs(): Promise<void>
  /** Continues with the merged text, which is not saved yet. */
  merge(content: Content): Promise<void>
  /** Shows the server's version; unsaved text stays. */
  adopt(saved: Saved): void
  resume(text: UnsavedText<Content>): void
  /**
   * Replaces the text, for example by a revision. `saved_at` is set when the server already has it
   * as draft.
   * @throws what `make` throws, without any change
   */
  replace(make: () => Promise<{ content: Content; saved_at?: string }>): Promise<void>
  undoReplace(): Promise<void>
  /** Deletes the draft and shows the saved text; resolves to false when that failed. */
  discard(): Promise<boolean>
  hasUnsavedChanges(): boolean
  /** Whether leaving would lose text, or leave it in this browser only. */
  hasUnsentChanges(): boolean
}

export type AnyDocument = EditedDocument<Versioned, object>
