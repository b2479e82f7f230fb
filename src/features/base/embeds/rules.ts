import { playedAt } from '@site/text/played-at.ts'
import type { HtmlDocument } from '@site/text/read-document.ts'

/** What an address shows, as its host describes it. */
export type Described = {
  kind: 'embed-video' | 'embed-audio' | 'embed-page'
  title: string
  description?: string
  picture?: string | undefined
  /** The address that is played, if it is not the address itself. */
  address?: string
}

const LONGEST = 300
const shortened = (text: unknown): string =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)

/** The oEmbed address at which YouTube or Vimeo describes this video; null for other hosts. */
export function oEmbedOf(address: string): string | null {
  const played = playedAt(address)
  if (!played || !('embedUrl' in played)) return null
  const isVimeo = played.embedUrl.startsWith('https://player.vimeo.com/')
  const host = isVimeo ? 'https://vimeo.com/api/oembed.json' : 'https://www.youtube.com/oembed'
  return `${host}?format=json&width=1280&url=${encodeURIComponent(address)}`
}

/** Reads the oEmbed description of a video. @throws SyntaxError for invalid JSON */
export function ofOEmbed(json: string): Described {
  const { title, thumbnail_url } = JSON.parse(json)
  return { kind: 'embed-video', title: shortened(title), picture: String(thumbnail_url ?? '') }
}

/** The API address at which PeerTube describes this video; null for other addresses. */
export function peerTubeOf(address: string): string | null {
  const { origin, pathname } = new URL(address)
  const [, id] = /^\/(?:w|videos\/watch)\/([\w-]{8,40})$/.exec(pathname) ?? []
  return id ? `${origin}/api/v1/videos/${id}` : null
}

type PeerTubeFile = { fileUrl?: string; resolution?: { id?: number } }

/**
 * Reads PeerTube's description of a video. The video's file is played, because pages may show
 * frames of only two hosts.
 * @throws Error when the video has no file, SyntaxError for invalid JSON
 */
export function ofPeerTube(json: string): Described {
  const { name, previewPath, files = [], streamingPlaylists = [] } = JSON.parse(json)
  const all: PeerTubeFile[] = [...files, ...(streamingPlaylists[0]?.files ?? [])]
  const sizeOf = ({ resolution }: PeerTubeFile) => resolution?.id ?? 0
  const fitting = all.filter((file) => file.fileUrl && sizeOf(file) <= 1080)
  const [largest] = fitting.sort((a, b) => sizeOf(b) - sizeOf(a))
  if (!largest?.fileUrl) throw new Error('The video has no file.')
  const address = largest.fileUrl
  return { kind: 'embed-video', title: shortened(name), picture: previewPath, address }
}

/** Reads what a page says about itself in its meta tags. */
export const ofPage = ({ title, metas }: HtmlDocument, address: string): Described => ({
  kind: 'embed-page',
  title: shortened(metas('og:title', 'twitter:title')[0] ?? title) || new URL(address).hostname,
  description: shortened(metas('og:description', 'description')[0]),
  picture: metas('og:image', 'twitter:image')[0],
})
