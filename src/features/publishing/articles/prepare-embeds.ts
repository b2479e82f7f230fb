import { EMBEDS, kindOf } from '@site/text/body-blocks.ts'
import { element } from '@site/text/elements.ts'
import { isEmbed } from '@site/text/fit-galleries.ts'
import { isSound, playedAt } from '@site/text/played-at.ts'
import { visitElements } from '@site/text/visit-elements.ts'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'

/** A video for schema.org; its picture has an address of this site. */
export type EmbeddedVideo = { '@type': string; name: string; thumbnailUrl?: string | undefined }

/** The player of an address; null when it can only be linked. */
function playerOf(href: string): { dataPlayer: string; dataPlays: string } | null {
  if (href.startsWith('/'))
    return {
      dataPlayer: href,
      dataPlays: isSound(`https://own.invalid${href}`) ? 'audio' : 'video',
    }
  if (!URL.canParse(href)) return null
  if (isSound(href)) return { dataPlayer: href, dataPlays: 'audio' }
  const played = playedAt(href)
  if (!played) return null
  if ('contentUrl' in played) return { dataPlayer: href, dataPlays: 'video' }
  const player = played.embedUrl.replace('www.youtube.com', 'www.youtube-nocookie.com')
  const at = new URL(player)
  at.searchParams.set('autoplay', '1')
  at.searchParams.set('dnt', '1')
  return { dataPlayer: at.href, dataPlays: 'iframe' }
}

/**
 * Prepares embeds, whose players are made when they are pressed, and returns the videos
 * (rule: articles/embeds).
 */
export function prepareEmbeds(tree: Root): EmbeddedVideo[] {
  const videos: EmbeddedVideo[] = []
  visitElements(tree, (figure) => {
    const kind = kindOf(figure.properties) ?? ''
    const link = figure.children.find((child): child is Element => child.type === 'element')
    if (!link || !isEmbed(figure)) return
    const href = String(link.properties.href)
    if (kind === 'embed-button') {
      link.properties = { href, className: ['button'] }
      return
    }
    const isFile = kind === 'embed-file'
    const words = textOf(link).trim()
    const [, name = words, about] = (isFile && /^(.+) \(([^()]+)\)$/s.exec(words)) || []
    const picture = link.children.find((child): child is Element => child.type === 'element')
    const isPage = kind === 'embed-page'
    const player = isPage || isFile ? null : playerOf(href)
    const host = URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : ''
    const from =
      about ??
      [isPage && href.startsWith('/article/') ? 'Article' : EMBEDS[kind], host]
        .filter(Boolean)
        .join(', ')
    const title = element('span', { className: ['embed-title'] }, name)
    const below = element('span', { className: ['embed-from'] }, from)
    const own = isFile ? { download: true } : player
    link.properties = { href, ...own, className: ['embed-link'] }
    link.children = [
      ...(picture ? [picture] : []),
      element('span', { className: ['embed-words'] }, title, below),
    ]
    // Search engines want a picture, which a file of the site has not.
    if (kind !== 'embed-video' || !player || href.startsWith('/')) return
    const thumbnailUrl = picture && String(picture.properties.src)
    videos.push({
      '@type': 'VideoObject',
      name,
      thumbnailUrl,
      ...playedAt(href),
      ...(picture && { thumbnailUrl }),
    })
  })
  return videos
}
