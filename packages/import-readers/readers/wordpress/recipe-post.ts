import { type PhpArray, phpArray, phpText } from './php-values.ts'
import type { WxrItem } from './read-wxr.ts'
import { metaOf } from './wxr-fields.ts'

/** A shortcode or a block, with the paragraph that has nothing else. */
const marked = (shortcodes: string, blocks: string, flags: string): RegExp =>
  new RegExp(
    `(?:<p>\\s*)?\\[(?:${shortcodes})(?:\\s[^\\]]*)?\\](?:\\s*</p>)?|<!--\\s+wp:delicious-recipes/(?:${blocks})\\s(?:[^-]|-(?!->))*/-->`,
    flags,
  )

/** Where Cooked, WP Ultimate Recipe and WP Delicious show the recipe of a post. */
const PLACE = marked(
  'cooked-(?:ingredients|directions)|recipe|recipe_card',
  'dynamic-recipe-card',
  'i',
)
/** Parts of it; their words are in the card. */
const PARTS = marked(
  'cooked-(?!recipe|browse)\\w+|recipe|recipe_card|nutrition-label',
  '[\\w-]+',
  'gi',
)
/** For the search of the site alone. */
const SEARCHED = /\[wpurp-searchable-recipe\][\s\S]*?\[\/wpurp-searchable-recipe\]/gi

/** The text of a post that is a recipe itself, with one place for its card. */
export function recipePostText(item: WxrItem, key: string): string {
  const settings = phpArray(metaOf(item, '_recipe_settings'))
  // Cooked writes its whole recipe into the text of the post too, for search engines.
  const text = settings ? cookedText(settings) : (item.fields.get('content:encoded') ?? '')
  const card = `\n\n[wprm-recipe id="${key}"]\n\n`
  const placed = text.replace(SEARCHED, '').replace(PLACE, () => card)
  return (placed.includes(card) ? placed : placed + card).replace(PARTS, '')
}

function cookedText(settings: PhpArray): string {
  const gallery = settings.get('gallery')
  const items = gallery instanceof Map ? gallery.get('items') : null
  const ids = items instanceof Map ? [...items.values()].join(',') : ''
  const pictures = ids ? `\n\n[gallery ids="${ids}"]\n\n` : ''
  return phpText(settings, 'content').replace(
    /(?:<p>\s*)?\[cooked-gallery(?:\s[^\]]*)?\](?:\s*<\/p>)?/i,
    pictures,
  )
}
