import type { Sharing } from '../articles/shared/sharing.ts'
import type { Card } from '../cards/contract.ts'
import type { ExportedPerson } from '../exports/shared/format.ts'

/** What an import report counts by. */
export type PieceKind = BroughtPiece['kind']

/** What changed on the way, for the report: a word to group by, and a sentence. */
export type ImportNote = { topic: string; words: string }

type Base = {
  /** Lasting within its source: the same piece has it at every run. */
  key: string
  /** Where it is in its source, for the report: a path, an item, an address. */
  place: string
  notes: ImportNote[]
  /** As an export of this program has it, for an empty magazine (rule: exports/restored). */
  rows?: TableRows[]
}

/** Rows of a table with their ids. */
export type TableRows = [table: string, rows: Record<string, unknown>[]]

export type AuthorPiece = Base & {
  kind: 'author'
  name: string
  biography: string
  /** Former addresses, as paths of the former site. */
  addresses?: string[]
}

export type CategoryPiece = Base & {
  kind: 'category'
  name: string
  slug: string
  description: string
  /** Key of the category above; null at the top. */
  parent: string | null
  /** Tags are below one category called Tags, which no menu has. */
  isTag: boolean
  /** Former addresses, as paths of the former site. */
  addresses: string[]
}

/** A picture as its source names it: an address, or a path relative to the text. */
export type PictureUse = { src: string; alt: string; credit: string }

/** Where a text comes from, so that its relative links and pictures are found. */
export type TextPlace = {
  /** Path of its file in the archive, or its address on the former site. */
  base: string
  html: string
}

/** What readers see; everything else is a draft, with the reason in its notes. */
export type PieceState = 'published' | 'draft' | 'binned'

export type ArticlePiece = Base &
  TextPlace & {
    kind: 'article'
    state: PieceState
    /** Wished; a number is added where it is taken. */
    slug: string
    title: string
    subtitle: string
    headline: string
    /** ISO 8601 in UTC. */
    publishedAt: string | null
    updatedAt: string | null
    /** Keys, in order. */
    authors: string[]
    categories: string[]
    /** Its place in a series of an own export. */
    series?: { key: string; position: number } | undefined
    cover: PictureUse | null
    cards: Card[]
    /** Public page with the recipes that the source names and does not hold. */
    recipePage?: string
    addresses: string[]
    /** What feeds called it. */
    guid: string | null
    commentsOpen: boolean
    /** What search engines were told there. */
    sharing?: Partial<Sharing>
    /** By id of a card, empty for the first of the page: how many gave it 1, 2, 3, 4 and 5 stars. */
    stars?: { card: string; numbers: number[] }[]
  }

export type PagePiece = Base &
  TextPlace & {
    kind: 'page'
    state: PieceState
    slug: string
    title: string
    description: string
    addresses: string[]
  }

export type CommentPiece = Base & {
  kind: 'comment'
  /** Keys; `parent` is null at the top. */
  article: string
  parent: string | null
  name: string
  writtenAt: string
  /** HTML or plain text of the source. */
  html: string
  /** 1 to 5, of the recipe below which it is. */
  stars: number | null
}

export type RedirectPiece = Base & { kind: 'redirect'; from: string; to: string }

/** Links of the header, taken while the magazine has the menu of an empty one. Comes last. */
export type MenuPiece = Base & {
  kind: 'menu'
  /** Address of the former site, where links to it begin. */
  base: string
  /** By their former addresses. */
  links: { label: string; href: string }[]
}

/** Confirmed at its source. The key is the address too; only a hash of it is stored. */
export type SubscriberPiece = Base & {
  kind: 'subscriber'
  email: string
  /** Of the consent, as ISO 8601 in UTC; null when the source does not say. */
  agreedAt: string | null
}

/** An address that must not be mailed. */
export type SuppressionPiece = Base & {
  kind: 'suppression'
  email: string
  reason: 'unsubscribed' | 'hard bounce' | 'complaint'
}

/** Tables of an own export whose rows have names: each comes where none of its name is here. */
export const NAMED_TABLES = ['series', 'units', 'cup_weights', 'spellings'] as const
export type NamedTable = (typeof NAMED_TABLES)[number]

/** What comes from an export of this program alone; a `record` into an empty magazine alone. */
export type RecordPiece = Base & {
  kind: 'record' | NamedTable
  /** As reports name it. */
  of: string
  /** A picture of it in the archive. */
  picture?: string | undefined
  /** Path of a file that readers download. */
  file?: string
  account?: ExportedPerson
}

/** What a source holds and the magazine has no place for; counted with its reason. */
export type LeftOutPiece = Base & { kind: 'left-out'; of: string; reason: string }

export type BroughtPiece =
  | AuthorPiece
  | CategoryPiece
  | ArticlePiece
  | PagePiece
  | CommentPiece
  | RedirectPiece
  | MenuPiece
  | SubscriberPiece
  | SuppressionPiece
  | RecordPiece

/** What comes as a part of others: a picture of a text, a recipe as a card of its article. */
export type WithinPiece = Base & { kind: 'within'; of: string }

/** Comes first. */
export type SourcePiece = {
  kind: 'source'
  /** The same at every run of it: the address of the former site, or the name of the folder. */
  identity: string
  /** Of the former site: links to it lead to what was brought. */
  address: string | null
  /** About its files: where one stops being well-formed. */
  notes?: ImportNote[]
}
export type ImportPiece = SourcePiece | BroughtPiece | LeftOutPiece | WithinPiece

/** An archive read as one system writes it. A new source is one reader. */
export type Reader = {
  /** As the report names it: "WordPress", "Ghost". */
  name: string
  /** Whether what it reads can become the whole magazine. */
  restores?: boolean
  /** How sure it is that the files are its own, from 0 to 1. */
  recognises(archive: Archive): Promise<number>
  /**
   * Authors and categories come before what names them, articles before their comments. Reads as
   * it goes: what it keeps does not grow with the texts.
   */
  read(archive: Archive, options: ReadOptions): AsyncIterable<ImportPiece>
}

export type ReadOptions = {
  /** Of several languages the one that is read; the first without. */
  language?: string
  /** Accounts come too, without passwords (rule: exports/people-by-choice). */
  people?: boolean
}

/** Files by path, from a folder, a zip or a single file. Paths have slashes and no `..`. */
export type Archive = {
  /** Of the file or folder. */
  name: string
  files: ArchiveFile[]
}

export type ArchiveFile = {
  path: string
  /** Bytes, unpacked. */
  size: number
  open(): Promise<NodeJS.ReadableStream>
}
