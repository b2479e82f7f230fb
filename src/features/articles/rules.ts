import { NO_ALT } from '../images/rules.ts'
import type { ArticlePreview } from './contract.ts'

/** What a body says of itself that cannot be published yet (rule: editor/alt-or-decorative). */
export const DESCRIBE_PICTURES = 'Describe each picture in the text, or mark it as decorative.'

/** How many pictures of a body are neither described nor decorative, as the database counts them. */
export const countUndescribed = (body: string): number =>
  body.match(/<img(?![^>]*\salt=)/g)?.length ?? 0

/** What an article lacks that a draft may lack (rule: publishing/complete). */
export const NEEDED = {
  subtitle: 'Published articles have a subtitle.',
  headline: 'Published articles have a headline.',
  body: 'Published articles have a text.',
  images: NO_ALT,
}

/** Whether it is neither said what an image shows nor that it is decorative. */
export const lacksDescription = ({
  alt,
  decorative,
}: {
  alt: string
  decorative: boolean
}): boolean => !decorative && alt.trim() === ''

/** What keeps a text from being published, by its fields. */
export function problemsForReaders(text: {
  subtitle: string
  headline: string
  body: string
  images: { alt: string; decorative: boolean }[]
}): Partial<typeof NEEDED> {
  const isBlank = !/\S/.test(text.body.replace(/<(?!img|hr)[^>]*>|&nbsp;/g, ''))
  const isUndescribed = countUndescribed(text.body) > 0
  return {
    ...(!text.subtitle.trim() && { subtitle: NEEDED.subtitle }),
    ...(!text.headline.trim() && { headline: NEEDED.headline }),
    ...(isUndescribed && { body: DESCRIBE_PICTURES }),
    ...(isBlank && { body: NEEDED.body }),
    ...(text.images.some(lacksDescription) && { images: NEEDED.images }),
  }
}

/** Publishing touches the row too: a change within so long of it is no revision. */
const REVISED_AFTER_MS = 60 * 60 * 1000

/** Whether an article was changed after readers first saw it. */
export const isRevised = (article: { published_at: string | null; updated_at: string }): boolean =>
  Date.parse(article.updated_at) - Date.parse(article.published_at ?? '') > REVISED_AFTER_MS

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i

/** Where a DOI leads, whichever way it was written down; null when it is none. */
export function doiAddress(doi: string): string | null {
  const [, name] = DOI.exec(doi.trim()) ?? []
  return name ? `https://doi.org/${encodeURI(name)}` : null
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** Who an article is by, in words: `Maren Holt and Wes Tanaka`. */
export const byline = ({ authors }: Pick<ArticlePreview, 'authors'>): string =>
  list.format(authors.map(({ name }) => name))
