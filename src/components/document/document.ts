import type { ReadableAtom } from 'nanostores'
import type { AutosaveStore } from './autosave.ts'
import type { DraftStore, UnsavedText } from './unsaved-text.ts'

/** What a document has on the server, whatever it says. */
export type Versioned = {
  version: number
  /** Null before the first change. */
  updated_at: string | null
  /** Null for a deleted account. */
  updated_by: string | null
}

export type Problems<Content> = Partial<Record<keyof Content & string, string>>

/** What a save does: readers get it now, or later. Documents without such a choice ignore it. */
export type SaveWay = 'now' | 'later'

export type DocumentRead<Saved, Content> = {
  /** Null for a document that was never saved. */
  saved: Saved | null
  /** What the server has of the user's unsaved text. */
  draft?: UnsavedText<Content> | null
  /** Whether unsaved text is sent while it is typed. */
  autosaves: boolean
}

/** What one kind of document adds: its fields, its calls and its sentences. */
export type DocumentOptions<Saved extends Versioned, Content extends object> = {
  kind: 'article' | 'issue' | 'page'
  /** The logged-in user, or an empty string: a text is sent for the account that opened it alone. */
  $account: ReadableAtom<string>
  /** The fields of a new document; their order is that of the problems. */
  empty: Content
  contentOf(saved: Saved): Content
  /** Equal texts need no save; default: deep equality, whether pictures were moved or not. */
  same?(one: Content, other: Content): boolean
  /** Fields that no save changes, as an address with a call of its own: always as on the server. */
  fixed?: (keyof Content)[]
  /** What a save of the shown text goes on from; default: its version. */
  versionOf?(saved: Saved): number
  /** What keeps a text from being saved. */
  problemsOf(content: Content, saved: Saved | null, way?: SaveWay): Problems<Content>

  /** @throws CallError 404 when there is no such document */
  load(): Promise<DocumentRead<Saved, Content>>
  /**
   * Creates the document or saves it over `version`.
   * @throws CallError 409 after another user's save, with nothing overwritten
   */
  save(content: Content, version: number | null, saved: Saved | null, way: SaveWay): Promise<Saved>
  /** Whether a save whose answer was lost has succeeded; default: when the text is there. */
  hasSaved?(now: Saved, sent: Content, way: SaveWay): boolean
  /** The document as it is now, after a 409; null when there is none. */
  reread(sent: Content): Promise<Saved | null>
  /** The text of a version that is not the shown one, for a conflict; null when it is not known. */
  readVersion?(version: number): Promise<Content | null>
  /** Whether it may be saved: a 409 of a document in the bin or sent is no conflict of two texts. */
  isOpen(saved: Saved): boolean
  /** Whether saving waits for a choice of the user. */
  isLocked?(): boolean
  onSaved(saved: Saved, before: Saved | null): void
  onRefused?(before: Saved | null): void

  /** Names this browser's copy of the unsaved text; null for a new document. */
  draftId(): string | number | null
  /** Where the copy is; default: in this browser, for all its tabs. */
  store?: DraftStore
  /** Whether opening the document again shows the copy, so that leaving loses nothing. */
  resumes?: boolean
  /** Stores unsaved text on the server and resolves with the time. */
  sendDraft?(content: Content, version: number | null): Promise<string>
  deleteDraft?(): Promise<unknown>
  /** Says that it is open, and resolves with the names of who else has it open. */
  findOthers?(): Promise<string[]>
  /** Makes a text that is about to be replaced a revision. */
  setAside?(content: Content, version: number | null): Promise<unknown>
}

export type DocumentState<Saved, Content> = {
  status: 'loading' | 'loaded' | 'missing' | 'unreachable'
  /** As on the server; null until it is created. */
  saved: Saved | null
  /** In the fields. */
  content: Content
  /** The version that the content began from. */
  version: number | null
  autosaves: boolean
  problems: Problems<Content>
  /** Why it was not loaded or not saved. */
  message: string
  saving: boolean
  /** Counts refused saves: each focuses the first invalid field. */
  refusals: number
  /** What another user has saved meanwhile, until this one has chosen. */
  conflict: Saved | null
  /** What the text began from; null when it is not known, as of one that was recovered. */
  base: Content | null
  /**
   * The texts after and before a revision was restored or two were put together, with the version
   * that the text before began from; null after other changes.
   */
  replaced: { by: Content; before: Content; merged?: { version: number | null } } | null
}

/** Before it is loaded. */
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
 * A document that is being edited. No word is lost: what is typed during a save is kept, a failed
 * save changes nothing, a conflict has both texts, and a draft goes only once its text is saved.
 */
export type EditedDocument<Saved extends Versioned, Content extends object> = Pick<
  DocumentOptions<Saved, Content>,
  'contentOf' | 'kind' | 'findOthers'
> & {
  $state: ReadableAtom<DocumentState<Saved, Content>>
  /** Where the unsaved text is stored. */
  autosave: AutosaveStore<Content>
  /** Where this browser's copy of it is. */
  storedIn: DraftStore['name']
  /** Whether texts that are replaced become revisions. */
  setsAside: boolean
  /** Loads the document with the newest unsaved text. */
  load(): Promise<void>
  edit(part: Partial<Content>): void
  /** Shows the problem of a field that is left. */
  check(name: keyof Content & string): void
  /** Shows why the content cannot be used, as after a refused save. */
  refuse(problems: Problems<Content>, message: string): void
  /** True when no upload runs, or once the last has ended; false when one has failed. */
  waitForUploads(): true | Promise<boolean>
  /** Whether the user has not typed since the last save began. */
  mayTakeFocus(): boolean
  /** Resolves whether it was saved, after uploads of the page; one save runs at a time. */
  save(way?: SaveWay): Promise<boolean>
  /** In a conflict: saves over the other user's version. */
  keepMine(): Promise<boolean>
  /** In a conflict: goes on with the other user's text. */
  takeTheirs(): Promise<void>
  /** In a conflict: goes on with what both have written, to be looked at and saved. */
  merge(content: Content): Promise<void>
  /** Shows what the server has now; unsaved text keeps the version that it began from. */
  adopt(saved: Saved): void
  /** Goes on with a text that was not saved. */
  resume(text: UnsavedText<Content>): void
  /**
   * Puts another text into the fields, as of a revision.
   * @param make resolves with it, and with the time when the server has it as the draft
   * @throws what `make` throws, without any change
   */
  replace(make: () => Promise<{ content: Content; saved_at?: string }>): Promise<void>
  /** Returns to the text before `replace`. */
  undoReplace(): Promise<void>
  /** Returns to the saved text and deletes the draft; false, with the text still there, when it failed. */
  discard(): Promise<boolean>
  hasUnsavedChanges(): boolean
  /** Whether leaving would lose text, or leave it in this browser alone. */
  hasUnsentChanges(): boolean
}

/** For what every document has. */
export type AnyDocument = EditedDocument<Versioned, object>
