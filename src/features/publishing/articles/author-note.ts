import type { Author } from '../authors/contract.ts'
import type { PageTeaser } from '../teasers/contract.ts'

/** An author of an article, with their other articles that are nearest to it in time. */
export type AuthorNote = { author: Author; more: PageTeaser[] }
