import { escapeHtml } from '@site/text/escape-html.ts'
import MarkdownIt from 'markdown-it'
import { figureHtml } from '../../html/figure-html.ts'
import { type Arguments, shownByArguments } from './shown-pictures.ts'

// Code is limited, so that many blocks without an end take linear time.
const HIGHLIGHTED = [
  /\{\{[<%]\s*highlight\s+["']?([\w+-]+)[^}]*[>%]\}\}\n?([\s\S]{0,20000}?)\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
  /\{%-?\s*highlight\s+([\w+-]+)[^%]*%\}\n?([\s\S]{0,20000}?)\n?\{%-?\s*endhighlight\s*-?%\}/g,
]

/** What Hugo, Jekyll and Pelican read before Markdown. */
export function plainMarkdown(source: string): string {
  const fenced = HIGHLIGHTED.reduce(
    (text, pattern) => text.replace(pattern, '\n```$1\n$2\n```\n'),
    source,
  )
  return (
    fenced
      .replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, '')
      // Links of Pelican within its folder, and its footnotes.
      .replace(/(?<=[("'<]\s?)[{|](?:filename[}|]\/?|(?:static|attach)[}|])/g, '')
      .replace(
        /\[ref\]([\s\S]{1,3000}?)\[\/ref\]/g,
        (_, words: string) => `^[${words.replace(/\s+/g, ' ').trim()}]`,
      )
      .replace(/\{\{-?\s*site\.(?:baseurl|url)\s*-?\}\}/g, '')
      .replace(/\{\{-?\s*["']([^"']*)["']\s*\|\s*(?:relative|absolute)_url\s*-?\}\}/g, '$1')
  )
}

/** Keeps ids of headings, as anchors. */
export const withoutAttributes = (text: string): string =>
  text
    .replace(/^(#{1,6}[ \t]+)(.*)$/gm, (line, signs: string, words: string) => {
      const start = words.lastIndexOf('{')
      const [, id] = /^\{[^}]*?#([\w-]+)[^}]*\}\s*$/.exec(words.slice(start)) ?? []
      return start < 0 || !id
        ? line
        : `${signs}<a id="${id}"></a>${words.slice(0, start).trimEnd()}`
    })
    .replace(/\{:[^}\n]{0,500}\}/g, '')

/** The arguments of a shortcode, named and by place. */
export function argumentsIn(words: string): Arguments {
  const args: Arguments = { named: {}, rest: [] }
  for (const [, name, ...values] of words.matchAll(
    /(?:([\w-]+)=)?(?:"([^"]*)"|'([^']*)'|`([^`]*)`|(\S+))/g,
  )) {
    const value = values.find((part) => part !== undefined) ?? ''
    if (name) args.named[name] = value
    else args.rest.push(value)
  }
  return args
}

const player = (address: string, { named, rest }: Arguments): string => {
  const title = named.title ? ` title="${escapeHtml(named.title)}"` : ''
  return `<iframe src="${escapeHtml(address + (named.id ?? rest[0] ?? ''))}"${title}></iframe>`
}
const link = (address: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`

const sound = (kind: 'audio' | 'video', { named, rest }: Arguments): string =>
  `<${kind} src="${escapeHtml(named.src ?? named.mp3 ?? named.mp4 ?? rest[0] ?? '')}"></${kind}>`

const inline = new MarkdownIt()

/** Built-in shortcodes of Hugo and Jekyll. */
const KNOWN: Record<string, (args: Arguments) => string> = {
  figure: ({ named }) =>
    figureHtml(
      named.src ?? '',
      named.alt ?? '',
      [named.title, named.caption, named.attr]
        .filter(Boolean)
        .map((words) => inline.renderInline(words ?? ''))
        .join('. '),
    ),
  audio: (args) => sound('audio', args),
  video: (args) => sound('video', args),
  youtube: (args) => player('https://www.youtube.com/embed/', args),
  vimeo: (args) => player('https://player.vimeo.com/video/', args),
  gist: ({ rest }) => link(`https://gist.github.com/${rest.slice(0, 2).join('/')}`),
  github: ({ named }) => link(`https://github.com/${named.repo ?? ''}`),
  tweet: ({ named, rest }) =>
    link(`https://twitter.com/${named.user ?? 'i'}/status/${named.id ?? rest[0] ?? ''}`),
  instagram: ({ rest }) => link(`https://www.instagram.com/p/${rest[0] ?? ''}`),
  ref: ({ rest }) => rest[0] ?? '',
  relref: ({ rest }) => rest[0] ?? '',
  link: ({ rest }) => rest[0] ?? '',
  post_url: ({ rest }) => rest[0] ?? '',
}
KNOWN.x = KNOWN.tweet as never

/** Null for unknown shortcodes. */
export function knownShortcode(words: string): string | null {
  const [, name = '', parameters = ''] = /^(\w+)\s*([\s\S]*)$/.exec(words) ?? []
  if (parameters === '') return null
  const args = argumentsIn(parameters)
  // `figure` of a theme may name its picture otherwise.
  const isKnown = Object.hasOwn(KNOWN, name) && (name !== 'figure' || args.named.src)
  return isKnown ? (KNOWN[name]?.(args) ?? null) : shownByArguments(args)
}
