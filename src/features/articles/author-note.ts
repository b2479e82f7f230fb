import type { Author } from '../authors/contract.ts'
import type { ListedArticle } from './contract.ts'

/** One of the authors of an article, with others of theirs that are nearest to it in time. */
export type AuthorNote = { author: Author; more: ListedArticle[] }
