const FILE = /\.(?:mp4|m4v|webm|mov|ogv)$/i
const ID = /^[\w-]{6,20}$/
/** Pages of YouTube whose address names a video behind them. */
const PLAYERS = new Set(['embed', 'shorts', 'live', 'v', 'e'])
/** A list, and the channel's broadcast, have this in the place of a video. */
const NO_VIDEO = new Set(['videoseries', 'live_stream'])

type Played = { contentUrl: string } | { embedUrl: string; thumbnailUrl?: string }

function onYouTube(id: string | null | undefined, from: number): Played | null {
  if (!id || !ID.test(id) || NO_VIDEO.has(id)) return null
  return {
    embedUrl: `https://www.youtube.com/embed/${id}${from > 0 ? `?start=${from}` : ''}`,
    thumbnailUrl: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  }
}

/** @param hash what an unlisted video needs to be played */
function onVimeo(id: string | undefined, hash: string | null | undefined, from: number) {
  if (!id || !/^\d+$/.test(id)) return null
  const secret = hash && /^[\da-f]{6,20}$/i.test(hash) ? `?h=${hash}` : ''
  const at = from > 0 ? `#t=${from}s` : ''
  return { embedUrl: `https://player.vimeo.com/video/${id}${secret}${at}` }
}

/** Seconds of "90", "90s" or "1h2m3s"; 0 for anything else. */
function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text) ?? []
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** Where the address begins to play. */
function startOf({ searchParams, hash }: URL): number {
  const named = ['start', 't', 'time_continue'].map((name) => searchParams.get(name))
  return secondsOf(named.find(Boolean) ?? /^#t=(\w+)/.exec(hash)?.[1] ?? '')
}

/**
 * The embed address of a video or sound, with the second at which it begins; null when no known
 * service plays the address.
 */
export function playedAt(address: string): Played | null {
  const url = new URL(address)
  const { hostname, pathname, searchParams } = url
  const [, first = '', second] = pathname.split('/')
  const from = startOf(url)
  switch (hostname.replace(/^(?:www|m|music)\./, '')) {
    case 'youtu.be':
      return onYouTube(first, from)
    case 'youtube.com':
    case 'youtube-nocookie.com':
      if (first === 'watch') return onYouTube(searchParams.get('v'), from)
      return PLAYERS.has(first) ? onYouTube(second, from) : null
    case 'vimeo.com': {
      const [, id, hash] =
        /^\/(?:.+\/(?:videos?\/)?)?(\d+)(?:\/([\da-f]+))?\/?$/i.exec(pathname) ?? []
      return onVimeo(id, hash ?? searchParams.get('h'), from)
    }
    case 'player.vimeo.com':
      return onVimeo(second, searchParams.get('h'), from)
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
