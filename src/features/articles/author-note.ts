import type { Author } from '../authors/contract.ts'
import type { ListedArticle } from '../teasers/contract.ts'

/** The other articles nearest in time. */
export type AuthorNote = { author: Author; more: ListedArticle[] }
