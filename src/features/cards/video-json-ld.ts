import type { Card } from './contract.ts'

const FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i
const ID = /^[\w-]{6,20}$/

/** Where a video plays outside of its page, and its own picture where it has an address. */
type Played = { contentUrl: string } | { embedUrl: string; thumbnailUrl?: string }

const onYouTube = (id: string | null | undefined): Played | null =>
  id && ID.test(id)
    ? {
        embedUrl: `https://www.youtube.com/embed/${id}`,
        thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      }
    : null

/** Null for the page of a video that cannot be played elsewhere. */
function playedAt(address: string): Played | null {
  const { hostname, pathname, searchParams } = new URL(address)
  const [, first, second] = pathname.split('/')
  switch (hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return onYouTube(first)
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return onYouTube(first === 'watch' ? searchParams.get('v') : second)
    case 'vimeo.com':
      return /^\d+$/.test(first ?? '')
        ? { embedUrl: `https://player.vimeo.com/video/${first}` }
        : null
    default:
      return FILE.test(pathname) ? { contentUrl: address } : null
  }
}

/**
 * The video of a card, with all that search engines require of one, or nothing: neither its day nor
 * its picture is made up (rule: cards/structured-data).
 *
 * @param picture of the card, for a video that has none of its own
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
