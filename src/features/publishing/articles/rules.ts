import { NO_ALT, OG_SIZE, ogPath } from '../../base/images/rules.ts'
import type { Teaser } from '../teasers/contract.ts'

/** rule: editor/alt-or-decorative */
export const DESCRIBE_PICTURES = 'Describe each picture in the text, or mark it as decorative.'

/** The number of pictures without a description, counted as the database counts them. */
export const countUndescribed = (body: string): number =>
  body.match(/<img(?![^>]*\salt=)/g)?.length ?? 0

/** rule: publishing/complete */
export const NEEDED = {
  subtitle: 'A published article needs a subtitle.',
  headline: 'A published article needs a standfirst.',
  body: 'A published article needs a text.',
  images: NO_ALT,
}

type Described = { alt: string; decorative: boolean }

/** Whether a picture has neither a description nor the mark of a decoration. */
export const lacksDescription = ({ alt, decorative }: Described): boolean =>
  !decorative && alt.trim() === ''

/** What a published article still lacks, by field (rule: publishing/complete). */
export function problemsForReaders(text: {
  subtitle: string
  headline: string
  body: string
  images: Described[]
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

/**
 * A change counts as a revision when it comes more than this many milliseconds after the
 * publication, because publishing changes the row too.
 */
const REVISED_AFTER_MS = 60 * 60 * 1000

/** Whether the article was changed more than an hour after its publication. */
export const isRevised = (article: { published_at: string | null; updated_at: string }): boolean =>
  Date.parse(article.updated_at) - Date.parse(article.published_at ?? '') > REVISED_AFTER_MS

const DOI = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/i

/** The address of a DOI; null when it is invalid. */
export function doiAddress(doi: string): string | null {
  const [, name] = DOI.exec(doi.trim()) ?? []
  return name ? `https://doi.org/${encodeURI(name)}` : null
}

/** The picture for social previews; undefined for an article without a cover. */
export const sharingPictureOf = (article: Pick<Teaser, 'id' | 'images'> | undefined) =>
  article?.images[0] && { url: ogPath(article.id), ...OG_SIZE, alt: article.images[0].alt }
