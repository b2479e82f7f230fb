import { decoded } from '@site/text/decoded.ts'
import { escapeHtml } from '@site/text/escape-html.ts'
import { embedKindAt } from '@site/text/played-at.ts'
import { figureHtml } from '../../html/figure-html.ts'
import { markedWords } from '../../html/mark-words.ts'
import { playedBy } from '../../html/picture-source.ts'
import { recipeMark } from '../../source-recipes.ts'
import { RECIPES_ELSEWHERE } from '../../topics.ts'
import { jetpackRecipe } from './jetpack-recipe.ts'
import known from './known-shortcodes.json' with { type: 'json' }
import { replaceTags, type ShortcodeTag } from './shortcode-tags.ts'
import { embedded, figureOf, noteContents, type TextContext } from './text-context.ts'

/** Layout of page builders: words stay, boxes go. */
const LAYOUT =
  /^(?:et_pb|vc|fusion|av|mk|cs|fl|us|x|tatsu|themify|nectar|kc|porto|thb|ult|td)_|^(?:row|columns?|section|container|clear|divider|spacer|(?:one|two|three)_(?:half|thirds?|fourths?|fifths?))(?:_last)?$/i
/** Attributes with words of the author. */
const WORDS =
  /^(?:title|heading|sub_?title|text|content|caption|name|author|quote|label|description|button_text|header|body)$/
const PICTURE = /^(?:src|image|image_url|img|background_image)$/

/** Cards have such buttons themselves. */
const BUTTONS = /^(?:wprm-recipe-(?:jump|print)\w*|tasty-recipes-jump\w*|mv_create_jump\w*)/
const CONTENTS = /^(?:(?:ez-|simple)?toc|lwptoc|rank_math_toc)$/
const FOREIGN_RECIPES: [RegExp, string][] = [
  [/^tasty-recipes?$/, 'Tasty Recipes'],
  [/^mv_(?:create|recipe)$/, 'Mediavine Create'],
  [/^amd-(?:zl|yum)?recipe-recipe|^amd-yrecipe/, 'ZipList'],
  [
    /^(?:ultimate-recipe|cooked-recipe|yumprint-recipe|easyrecipe|zrp|delicious_recipe|simmer-recipe)$/,
    'a recipe plugin',
  ],
]

/** Unknown shortcodes stay as marked words. */
export function replaceShortcodes(text: string, context: TextContext): string {
  return text.includes('[')
    ? replaceTags(text, (tag, content) => rendered(tag, content, context))
    : text
}

function rendered(tag: ShortcodeTag, content: string | null, context: TextContext): string {
  const { name, attributes } = tag
  const lower = name.toLowerCase()
  if (lower === 'caption' || lower === 'wp_caption') return caption(tag, content ?? '')
  if (lower === 'gallery') return gallery(tag, context)
  if (known.media.includes(lower)) return media(tag, content, context)
  if (known.footnotes.includes(lower) && content) return `<span data-footnote="">${content}</span>`
  if (known.code.includes(lower) && content !== null) return code(content)
  if (BUTTONS.test(lower)) return ''
  if (CONTENTS.test(lower)) {
    noteContents(context)
    return ''
  }
  if (lower === 'wprm-recipe') return ownRecipe(tag, context)
  const own = content === null ? null : jetpackRecipe(lower, tag, content)
  if (own !== null) return own
  const [, plugin] = FOREIGN_RECIPES.find(([names]) => names.test(lower)) ?? []
  if (plugin) {
    const mark = context.cardMark(attributes.get('id') ?? '')
    if (mark !== null) return `\n\n${mark}\n\n${content ?? ''}`
    context.note(RECIPES_ELSEWHERE, `The recipe ${tag.source} of ${plugin} is not in the file.`)
    return `\n\n${recipeMark(tag.source)}\n\n${content ?? ''}`
  }
  if (LAYOUT.test(lower)) {
    context.note(
      'page builder',
      'The columns and boxes of a page builder are left out, their words stay.',
    )
    return `\n\n${wordsOf(tag, context)}${content ?? ''}\n\n`
  }
  const isShortcode = content !== null || attributes.size > 0 || /[-_]/.test(name)
  return isShortcode ? asWords(tag, content, context) : tag.source
}

function asWords({ name, source }: ShortcodeTag, content: string | null, context: TextContext) {
  context.note(
    'shortcodes',
    `The text has a shortcode that is unknown here: ${source.slice(0, 200)}`,
  )
  const closing = content === null ? '' : markedWords(`[/${name}]`)
  return `${markedWords(source)}${content ?? ''}${closing}`
}

function caption({ attributes }: ShortcodeTag, content: string): string {
  const [whole = '', picture = ''] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)/i.exec(content) ?? []
  const words = content.slice(whole.length).trim() || escapeHtml(attributes.get('caption') ?? '')
  if (!picture) return content
  const below = words ? `<figcaption>${words.replace(/\s*\n\s*/g, ' ')}</figcaption>` : ''
  return `\n\n<figure>${picture}${below}</figure>\n\n`
}

const listed = (ids: string | undefined): string[] => ids?.match(/\d+/g) ?? []

function gallery({ attributes }: ShortcodeTag, context: TextContext): string {
  const { index, postId } = context
  const included = listed(attributes.get('ids') ?? attributes.get('include'))
  const excluded = new Set(listed(attributes.get('exclude')))
  const uploads = index.children.get(attributes.get('id') ?? postId) ?? []
  const own = uploads.map(({ id }) => id).filter((id) => index.attachments.has(id))
  const ids = (included.length > 0 ? included : own).filter((id) => !excluded.has(id))
  if (ids.length === 0) context.note('pictures', 'A gallery has no pictures in the file.')
  const pictures = ids.map((id) => figureOf(id, context)).join('\n')
  return `\n\n<figure class="gallery">${pictures}</figure>\n\n`
}

function media(tag: ShortcodeTag, content: string | null, context: TextContext): string {
  const { attributes, values, name } = tag
  const named = ['src', 'url', 'mp4', 'mp3', 'm4v', 'webm', 'ogg', 'm4a', 'id']
  const link = content?.trim() || named.map((key) => attributes.get(key)).find(Boolean) || values[0]
  const address = (link ?? '').replace(/^=/, '').replaceAll('&amp;', '&')
  if (/^https?:\/\//i.test(address)) return `\n\n${embedded(address, context)}\n\n`
  if (/^\/[^/]/.test(address) && playedBy(address) !== 'embed-page')
    return `\n\n<video src="${escapeHtml(address)}"></video>\n\n`
  if (name === 'youtube' && /^[\w-]{6,20}$/.test(address))
    return `\n\n${embedded(`https://www.youtube.com/watch?v=${address}`, context)}\n\n`
  if (name === 'vimeo' && /^\d+$/.test(address))
    return `\n\n${embedded(`https://vimeo.com/${address}`, context)}\n\n`
  return asWords(tag, content, context)
}

const code = (content: string): string =>
  `\n\n<pre><code>${/&(?:lt|gt|amp|#\d+);/.test(content) ? content : escapeHtml(content)}</code></pre>\n\n`

function ownRecipe(tag: ShortcodeTag, context: TextContext): string {
  const mark = context.cardMark(tag.attributes.get('id') ?? '')
  if (mark !== null) return `\n\n${mark}\n\n`
  context.note('recipes', `The recipe ${tag.source} cannot be read from the file.`)
  return `\n\n<p>${markedWords(tag.source)}</p>\n\n`
}

/** WPBakery writes an address as `url:https%3A%2F%2Fold.example|title:Read`. */
function addressOf({ attributes }: ShortcodeTag): string | null {
  const link = attributes.get('button_url') ?? attributes.get('link') ?? ''
  const [, coded] = /^url:([^|]+)/.exec(link) ?? []
  const address = coded ? decoded(coded) : link
  return /^https?:\S+$/.test(address) ? address : null
}

/** The attribute with the words of a button. */
const labelOf = ({ name, attributes }: ShortcodeTag): string | undefined => {
  const names = ['button_text', ...(/_(?:btn|button)\d?$/i.test(name) ? ['title', 'text'] : [])]
  return names.find((attribute) => attributes.get(attribute))
}

/** Titles, pictures and links in attributes of page builders. */
function wordsOf(tag: ShortcodeTag, context: TextContext): string {
  const { attributes } = tag
  const address = addressOf(tag)
  const label = address ? labelOf(tag) : undefined
  const parts: string[] = []
  for (const [name, value] of attributes) {
    if (
      name !== label &&
      WORDS.test(name) &&
      /\p{L}/u.test(value) &&
      !/^(?:on|off|yes|no|true|false|none|left|right|center)$/i.test(value)
    )
      parts.push(`<p>${value}</p>`)
    else if (PICTURE.test(name) && /^\d+$/.test(value)) parts.push(figureOf(value, context))
    else if (PICTURE.test(name) && /^https?:\S+$/.test(value))
      parts.push(figureHtml(value, attributes.get('alt') ?? ''))
  }
  if (address && embedKindAt(address) !== 'embed-page') parts.push(embedded(address, context))
  else if (address) {
    const words = escapeHtml((label && attributes.get(label)) || address)
    parts.push(`<p><a href="${escapeHtml(address)}">${words}</a></p>`)
  }
  return parts.length > 0 ? `${parts.join('\n')}\n` : ''
}
