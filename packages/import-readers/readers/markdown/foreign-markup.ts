import { recipeHeadIn } from '../../html/looks-like-recipe.ts'
import { argumentsIn } from './markdown-shortcodes.ts'

/** A component of MDX in a line of its own. */
const COMPONENT = /^[ \t]*<(\/?)([A-Z]\w{2,40})((?:\s[^<>\n]{0,300})?)>[ \t]*$/gm
const INDENTED = /^(?: {4}|\t)[ \t]*(!\[[^\n]*\))[ \t]*$/
const LIST = /^\s*(?:[-*+]|\d{1,9}[.)])\s/
/** What an exporter of WordPress left of captions, players and galleries. */
const CAPTION = /\[caption\b[^\]\n]{0,500}\]([\s\S]{0,3000}?)\[\/caption\]/g
const PICTURE =
  /^\s*(\[!\[[^\]\n]{0,500}\]\([^)\n]{0,1000}\)\]\([^)\n]{0,1000}\)|!\[[^\]\n]{0,500}\]\([^)\n]{0,1000}\)|(?:<a\b[^>]{0,1000}>\s{0,9})?<img\b[^>]{0,2000}>(?:\s{0,9}<\/a>)?)/
const PLAYED =
  /\[(?:youtube|vimeo|embed)\b[ =]?[^\]\n]{0,200}?(https?:\/\/[^\s\]"]{1,500})[^\]\n]{0,200}\]|\[embed\](https?:\/\/[^\s[]{1,500})\[\/embed\]/g
const LEFT =
  /(?<!\[)\[(?:gallery|wprm-recipe|amd-zlrecipe-recipe:\d+|slideshow|playlist)\b[^\]\n]{0,500}\](?![(\]])/g

/**
 * Changes what other programs put into Markdown: components that hold a part of a recipe become its
 * heading, and shortcodes of WordPress what they show.
 * @param unknown marks what has no meaning here
 */
export const withoutForeignMarkup = (text: string, unknown: (words: string) => string): string =>
  withoutIndentedPictures(text)
    .replace(COMPONENT, (whole, end: string, name: string, attributes: string) => {
      const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      if (!recipeHeadIn(words)) return whole
      return end ? '' : `\n### ${words}${factsOf(attributes)}\n`
    })
    .replace(CAPTION, (_, inner: string) => captioned(inner))
    .replace(PLAYED, (_, first?: string, second?: string) => `\n\n<${first ?? second}>\n\n`)
    .replace(LEFT, (whole) => unknown(whole))

/** ` (yields 6 people)` */
function factsOf(attributes: string): string {
  const { named } = argumentsIn(attributes)
  const name = ['yields', 'yield', 'serves', 'servings', 'makes'].find((one) => named[one])
  return name ? ` (${name} ${named[name]})` : ''
}

function captioned(inner: string): string {
  const [whole = '', picture = ''] = PICTURE.exec(inner) ?? []
  const words = inner.slice(whole.length).trim().replace(/\s+/g, ' ')
  if (!picture || !words) return `\n\n${inner.trim()}\n\n`
  return `\n\n<figure>\n\n${picture}\n\n<figcaption>\n\n${words}\n\n</figcaption>\n</figure>\n\n`
}

/** Pictures alone are no code; those in a list belong to it. */
function withoutIndentedPictures(text: string): string {
  if (!/^(?: {4}|\t)[ \t]*!\[/m.test(text)) return text
  let isInList = false
  const lines = text.split('\n').map((line) => {
    if (/^\S/.test(line) || LIST.test(line)) isInList = LIST.test(line)
    return isInList ? line : line.replace(INDENTED, '$1')
  })
  return lines.join('\n')
}
