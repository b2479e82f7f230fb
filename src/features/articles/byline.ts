import type { ArticlePreview } from './contract.ts'

/** An author's full name, or the username of somebody who gave none. */
export const byline = ({ first_name, last_name, username }: ArticlePreview['author']): string =>
  `${first_name} ${last_name}`.trim() || username
