import type { Author } from '../authors/contract.ts'
import type { ListedArticle } from '../teasers/contract.ts'

/** An author with the other articles nearest in time. */
export type AuthorNote = { author: Author; more: ListedArticle[] }
