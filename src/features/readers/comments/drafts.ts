import { readLocalStorage, writeLocalStorage } from '../../../lib/browser-storage.ts'
import type { StoredImage } from '../../base/images/contract.ts'

export type Purpose = 'new' | `reply-${number}` | `edit-${number}` | `made-${string}`

export const MADE = 'made-'

export const madeCardOf = (purpose: Purpose): string | null =>
  purpose.startsWith(MADE) ? purpose.slice(MADE.length) : null

/** The id of the edited comment or of the reply's parent; null for a new comment. */
export const targetOf = (purpose: Purpose): number | null =>
  /^(?:edit|reply)-/.test(purpose) ? Number(purpose.split('-')[1]) : null

/** A picture of a comment that is not posted yet. */
export type GivenPicture = Pick<StoredImage, 'url' | 'width' | 'height'> & { alt: string }
export type GivenPictures = Partial<Record<Purpose, GivenPicture>>

/** Drafts belong to a user (or `guest`) and to an article's number. */
export type DraftPlace = { writer: string; article: number }

const keyOf = ({ writer, article }: DraftPlace) => `comment-drafts:${writer}:${article}`

/** rule: comments/unsent-text */
export function readDrafts(place: DraftPlace): Partial<Record<Purpose, string>> {
  const drafts = readLocalStorage(keyOf(place))
  if (typeof drafts !== 'object' || drafts === null) return {}
  return Object.fromEntries(
    Object.entries(drafts).filter(([, text]) => typeof text === 'string' && text.trim() !== ''),
  )
}

/** Stores the text of one editor; an empty text removes its draft. */
export function saveDraft(place: DraftPlace, purpose: Purpose, text: string): void {
  const { [purpose]: _, ...others } = readDrafts(place)
  const drafts = text.trim() === '' ? others : { ...others, [purpose]: text }
  writeLocalStorage(keyOf(place), Object.keys(drafts).length > 0 ? drafts : null)
}

const picturesOf = ({ writer, article }: DraftPlace) => `comment-pictures:${writer}:${article}`

export function readPictures(place: DraftPlace): GivenPictures {
  const pictures = readLocalStorage(picturesOf(place))
  if (typeof pictures !== 'object' || pictures === null) return {}
  return Object.fromEntries(
    Object.entries(pictures as GivenPictures).filter(([, one]) => typeof one?.url === 'string'),
  )
}

export function savePictures(place: DraftPlace, pictures: GivenPictures): void {
  writeLocalStorage(picturesOf(place), Object.keys(pictures).length > 0 ? pictures : null)
}
