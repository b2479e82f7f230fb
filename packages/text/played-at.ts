const FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i
const ID = /^[\w-]{6,20}$/

type Played = { contentUrl: string } | { embedUrl: string; thumbnailUrl?: string }

const onYouTube = (id: string | null | undefined): Played | null =>
  id && ID.test(id)
    ? {
        embedUrl: `https://www.youtube.com/embed/${id}`,
        thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
      }
    : null

const onVimeo = (id: string | undefined): Played | null =>
  id && /^\d+$/.test(id) ? { embedUrl: `https://player.vimeo.com/video/${id}` } : null

/** The embed address of a video or sound; null when no known service plays the address. */
export function playedAt(address: string): Played | null {
  const { hostname, pathname, searchParams } = new URL(address)
  const [, first, second] = pathname.split('/')
  switch (hostname.replace(/^(?:www|m)\./, '')) {
    case 'youtu.be':
      return onYouTube(first)
    case 'youtube.com':
    case 'youtube-nocookie.com':
      return onYouTube(first === 'watch' ? searchParams.get('v') : second)
    case 'vimeo.com':
      return onVimeo(first)
    case 'player.vimeo.com':
      return onVimeo(second)
    default:
      return FILE.test(pathname) ? { contentUrl: address } : null
  }
}

export function embedKindAt(address: string): 'embed-video' | 'embed-audio' | 'embed-page' {
  if (!URL.canParse(address)) return 'embed-page'
  if (isSound(address)) return 'embed-audio'
  return playedAt(address) ? 'embed-video' : 'embed-page'
}

export const isSound = (address: string): boolean =>
  /\.(?:mp3|m4a|ogg|oga|opus|wav|flac)$/i.test(new URL(address).pathname)
