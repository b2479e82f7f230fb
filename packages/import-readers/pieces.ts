import type { ChosenColumns, ColumnsOfList } from './list-columns.ts'

/** A word to group by, and a sentence. */
export type ImportNote = { topic: string; words: string }

type Base = {
  /** The same at every run, and of this piece alone within its kind. */
  key: string
  /** Path, item or address in the source. */
  place: string
  notes: ImportNote[]
  /** Rows of an own export (rule: exports/restored). */
  rows?: TableRows[]
}

export type TableRows = [table: string, rows: Record<string, unknown>[]]

export type AuthorPiece = Base & {
  kind: 'author'
  name: string
  /** Its login or address at the source. */
  slug?: string
  biography: string
  /** Former addresses, as paths. */
  addresses?: string[]
}

export type CategoryPiece = Base & {
  kind: 'category'
  name: string
  slug: string
  description: string
  /** Key; null at the top. */
  parent: string | null
  /** Tags are below one category, Tags, which no menu shows. */
  isTag: boolean
  /** Former addresses, as paths. */
  addresses: string[]
}

/** `src` is an address, or a path relative to the text. */
export type PictureUse = { src: string; alt: string; credit: string }

export type TextPlace = {
  /** Of the words, such as "ja", where the source says it. */
  language?: string | undefined
  /** Path or address at which relative links begin. */
  base: string
  html: string
}

/** What readers could not see is a draft, with a note why. */
export type PieceState = 'published' | 'draft' | 'binned'

/** What an article tells search engines. */
export type SearchTexts = {
  title: string
  description: string
  /** Address of the first publication; empty for the source itself. */
  canonical: string
  /** Whether search engines are asked not to list it. */
  hidden: boolean
}

/** A recipe or a method, as its source has it; `recipePlace` is its place in the HTML. */
export type SourceRecipe = {
  /** A UUID (`recipeIdOf`). */
  id: string
  /** A `Recipe` or `HowTo` of schema.org, as JSON-LD. */
  data: Record<string, unknown>
  /** What a source says more exactly than JSON-LD; then `data` has neither ingredients nor steps. */
  details?: RecipeDetails
}

export type RecipeDetails = {
  notes: string
  picture: RecipePicture | null
  groups: { name: string; lines: RecipeLine[] }[]
  parts: { name: string; steps: RecipeStep[] }[]
}

export type RecipePicture = { src: string; alt: string }

/** An ingredient or material, with its amount in the text. */
export type RecipeLine = { id: string; text: string; remark: string }

/** `uses` are ids of lines. */
export type RecipeStep = {
  text: string
  picture: RecipePicture | null
  uses: string[]
  tip?: string
}

export type ArticlePiece = Base &
  TextPlace & {
    kind: 'article'
    state: PieceState
    /** A number is added when it is taken. */
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
    /** Place in a series of an own export. */
    series?: { key: string; position: number } | undefined
    cover: PictureUse | null
    recipes: SourceRecipe[]
    /** Public page with the recipes that the file lacks. */
    recipePage?: string
    addresses: string[]
    /** Id in the former feed. */
    guid: string | null
    commentsOpen: boolean
    sharing?: Partial<SearchTexts>
    /** Ratings of 1 to 5 stars by the id of a recipe, empty for the first. */
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
  /** HTML or plain text. */
  html: string
  /** 1 to 5, for the recipe above. */
  stars: number | null
}

export type RedirectPiece = Base & { kind: 'redirect'; from: string; to: string }

/** Taken only while the menu is that of an empty magazine. Comes last. */
export type MenuPiece = Base & {
  kind: 'menu'
  /** Address of the former site. */
  base: string
  /** By former addresses. */
  links: { label: string; href: string }[]
}

/** The key is the address; only a hash of it is stored. */
export type SubscriberPiece = Base & {
  kind: 'subscriber'
  email: string
  /** When consent was given; ISO 8601 in UTC. */
  agreedAt: string | null
  /** Where the former service got the address; missing where the list does not say it. */
  source?: string
}

export type SuppressionPiece = Base & {
  kind: 'suppression'
  email: string
  reason: 'unsubscribed' | 'hard bounce' | 'complaint'
}

/** Tables whose rows are imported when their names are new here. */
export const NAMED_TABLES = ['series', 'units', 'cup_weights', 'spellings'] as const
export type NamedTable = (typeof NAMED_TABLES)[number]

/** A row of an export of this system; a `record` is imported into an empty magazine only. */
export type RecordPiece = Base & {
  kind: 'record' | NamedTable
  /** Noun in reports. */
  of: string
  /** Path of a picture in the archive. */
  picture?: string | undefined
  /** Path of a file that readers download. */
  file?: string
}

/** What the magazine has no place for; it is only counted. */
export type LeftOutPiece = Base & { kind: 'left-out'; of: string; reason: string }

/** What an import writes. Each kind is an entry of `run/kinds/piece-kinds.ts`. */
export type ContentPiece =
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

/** A part of another piece, like a picture of a text; it is only counted. */
export type WithinPiece = Base & { kind: 'within'; of: string }

/** Every reader begins with it. */
export type SourcePiece = {
  kind: 'source'
  /** The same at every run: an address or a folder's name. */
  identity: string
  /** Address of the former site. */
  address: string | null
  /** For example where a file is not well-formed. */
  notes?: ImportNote[]
  /** Tables of which a user chooses the columns (rule: imports/columns). */
  lists?: ColumnsOfList[]
}
export type ImportPiece = SourcePiece | ContentPiece | LeftOutPiece | WithinPiece

export type Reader = {
  /** For reports: "WordPress", "Ghost". */
  name: string
  /** What it reads, where its name is not that of a system: "lists of subscribers". */
  reads?: string
  /** Whether it can restore a whole magazine. */
  restores?: boolean
  /** How sure it is, from 0 to 1. */
  recognizes(archive: Archive): Promise<number>
  /** A sentence about files of its system that are no export; null for others. */
  refusal?(archive: Archive): Promise<string | null>
  /** Yields what is named before what names it. Memory does not grow with the texts. */
  read(archive: Archive, options: ReadOptions): AsyncIterable<ImportPiece>
}

export type ReadOptions = {
  /** The first by default. */
  language?: string
  /** Texts that do not say whether they were public (rule: imports/unstated). */
  publishesUnstated?: boolean
  /** Accounts without passwords (rule: exports/people-by-choice). */
  people?: boolean
  /** Of lists of subscribers, by path; kinds without a choice have the proposed column. */
  columns?: Record<string, Partial<ChosenColumns>>
}

/** A folder, zip or file; paths have slashes and no `..`. */
export type Archive = {
  name: string
  files: ArchiveFile[]
}

export type ArchiveFile = {
  path: string
  /** Bytes, unpacked. */
  size: number
  changedAt?: Date
  /** When Git first had it. */
  committedAt?: Date | undefined
  open(): Promise<NodeJS.ReadableStream>
}
