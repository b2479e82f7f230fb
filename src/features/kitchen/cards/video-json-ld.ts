import { playedAt } from '@site/text/played-at.ts'
import type { Card } from './contract.ts'

/**
 * The video of a card for schema.org; empty unless it has everything that search engines require
 * (rule: cards/structured-data).
 * @param picture for a video without its own
 */
export function videoJsonLd(card: Card, picture: string | undefined): object {
  const played = card.video && URL.canParse(card.video) ? playedAt(card.video) : null
  const required = { thumbnailUrl: picture, ...played }
  if (!played || !required.thumbnailUrl || !card.video_on) return {}
  const description = card.description || card.name
  const uploadDate = card.video_on
  return {
    video: { '@type': 'VideoObject', name: card.name, description, uploadDate, ...required },
  }
}
