import { calloutKind } from '@site/text/callout-signs.ts'
import { knownShortcode } from './markdown-shortcodes.ts'

const ATTRIBUTES = String.raw`(?:\{([^}\n]{0,500})\})?`
/** `:::tip[Title]`, as Astro and Docusaurus write it, or `::: tip Title`, as VitePress does. */
const CONTAINER = new RegExp(
  String.raw`^ {0,3}:{3,}[ \t]*(?:([a-z][\w-]*)(?:\[([^\]\n]{0,300})\])?${ATTRIBUTES}[ \t]*([^:\n]{0,300}))?$`,
  'gim',
)
const LEAF = new RegExp(
  String.raw`^ {0,3}::([a-z][\w-]*)(?:\[([^\]\n]{0,300})\])?${ATTRIBUTES}[ \t]*$`,
  'gim',
)
const IN_TEXT = /(^|[\s(])(:[a-z][\w-]*)\[([^\]\n]{0,500})\](?:\{[^}\n]{0,500}\})?(?!\()/gim

/**
 * Changes the directives of Markdown. A container of a known kind is a callout. Of others the words
 * inside stay. The parts of one text are changed in their order, because code may be in a container.
 * @param unknown marks what has no meaning here
 */
export function directiveChange(unknown: (directive: string) => string): (part: string) => string {
  const ends: string[] = []
  return (part) =>
    part
      .replace(CONTAINER, (whole, name?: string, label = '', _attributes = '', words = '') => {
        if (name === undefined) return ends.length > 0 ? `\n${ends.pop()}\n` : whole
        const kind = calloutKind(name)
        const title = (label || words).trim()
        const heading = title && `<strong>${title}</strong>\n\n`
        ends.push(kind ? '</blockquote>\n' : '')
        return kind
          ? `\n<blockquote class="${kind}">\n\n${heading}`
          : `\n${unknown(`:::${name}`)}\n\n${heading}`
      })
      .replace(LEAF, (whole, name: string, label = '', attributes = '') => {
        const shown = knownShortcode(`${name} ${attributes.replace(/^#/, '')}`)
        return `\n${shown ?? `${unknown(whole.trim())} ${label}`}\n`
      })
      .replace(IN_TEXT, '$1$3')
}
