import type { Author } from '../authors/contract.ts'
import type { ListedArticle } from './contract.ts'

/** An author with their other articles, the nearest in time. */
export type AuthorNote = { author: Author; more: ListedArticle[] }
