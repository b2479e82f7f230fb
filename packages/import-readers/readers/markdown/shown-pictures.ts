import { escapeHtml } from '@site/text/escape-html.ts'
import { figureHtml } from '../../html/figure-html.ts'

export type Arguments = { named: Record<string, string>; rest: string[] }

const PLAYERS: Record<string, string> = {
  youtube: 'https://www.youtube.com/embed/',
  vimeo: 'https://player.vimeo.com/video/',
}
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#].*)?$/i
/** Of several pictures; a variable of Liquid may have their names with commas between. */
const picturesIn = (value: string): string[] =>
  value
    .split(/\s*,\s*/)
    .filter((part) => PICTURE.test(part))
    .slice(0, 100)

/** What a shortcode of a theme shows, by its arguments: pictures or a film; null for anything else. */
export function shownByArguments({ named, rest }: Arguments): string | null {
  const [kind = ''] = rest
  const service = named.provider ?? /^(youtube|vimeo)(?:\.\w{2,6})?$/i.exec(kind)?.[1] ?? ''
  const player = PLAYERS[service.toLowerCase()]
  if (player && named.id) return `<iframe src="${escapeHtml(player + named.id)}"></iframe>`
  const pictures = [...Object.values(named), ...rest].flatMap(picturesIn)
  if (pictures.length === 0) return null
  const words = rest.filter((word) => /\p{L}/u.test(word) && /\s/.test(word) && !PICTURE.test(word))
  const [only] = pictures
  if (only !== undefined && new Set(pictures).size === 1) {
    // A title is seen by who points at the picture alone.
    const alt = named.alt ?? named.title ?? words[0] ?? ''
    return figureHtml(only, alt, escapeHtml(named.caption ?? named.description ?? ''))
  }
  const figures = [...new Set(pictures)].map((src) => figureHtml(src, '')).join('\n')
  return `\n\n<figure class="gallery">${figures}</figure>\n\n`
}
