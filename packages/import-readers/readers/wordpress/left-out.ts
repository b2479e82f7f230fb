import type { ImportPiece, LeftOutPiece, WithinPiece } from '../../pieces.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { PRIVATE, placeOf } from './items.ts'
import type { WxrFields, WxrItem } from './read-wxr.ts'
import { RECIPE_CATEGORIES, RECIPE_TAGS, RECIPE_TERMS } from './recipe-types.ts'
import { field, keyOf } from './wxr-fields.ts'

const REASONS: [RegExp, string][] = [
  [PRIVATE, 'It contains personal data.'],
  [/^revision$/, 'It is a former version.'],
  [
    /^(?:wp_(?:template|template_part|global_styles|navigation|font_\w+)|custom_css|customize_changeset|oembed_cache|elementor\w*|elementor-hf|et_\w+|fl-builder\w*|safecss)$/,
    'It is part of the design of the former site.',
  ],
  [/^(?:product\w*|shop_\w+|shop-\w+)$/, 'It belongs to a shop.'],
  [/^(?:wpcf7_contact_form|wpforms|acf-\w+|mc4wp-form|popup\w*)$/, 'It is part of a plugin.'],
]
const NOT_FETCHED = 'No text links to it, or its site did not give it.'
const EXAMPLES =
  /^\s*(?:<!-- wp:[^>]*-->\s*|<p>\s*)*(?:Welcome to WordPress\. This is your first post\.|This is an example page\. It(?:’|'|&#8217;)s different)/

export function otherItem(item: WxrItem): LeftOutPiece | WithinPiece {
  const type = field(item.fields, 'wp:post_type') || 'item'
  const key = keyOf(item)
  const place = placeOf(item)
  if (type === 'guest-author') return { kind: 'within', of: type, key, place, notes: [] }
  const address = field(item.fields, 'wp:attachment_url')
  if (type === 'attachment' && address) return leftOut('file', address, NOT_FETCHED, { place })
  const [, reason] = REASONS.find(([types]) => types.test(type)) ?? []
  return leftOut(type, key, reason ?? `This site has nothing of the type “${type}”.`, { place })
}

/** What WordPress writes into new sites. */
export const isExample = ({ fields }: WxrItem): boolean =>
  EXAMPLES.test(fields.get('content:encoded') ?? '')

const isOfArticles = (taxonomy: string): boolean =>
  RECIPE_CATEGORIES.test(taxonomy) || RECIPE_TAGS.test(taxonomy)

/** A term that is neither category nor tag. */
export function* otherTerm(fields: WxrFields, mainMenu?: string): Generator<ImportPiece> {
  const taxonomy = field(fields, 'wp:term_taxonomy')
  const slug = field(fields, 'wp:term_slug')
  if (/^(?:category|post_tag)$/.test(taxonomy) || isOfArticles(taxonomy)) return
  const key = `${taxonomy} ${slug}`
  const place = `${key}: ${field(fields, 'wp:term_name')}`
  const of = RECIPE_TERMS.test(taxonomy) ? 'term of recipes' : `term of ${taxonomy}`
  const isMenu = taxonomy === 'nav_menu'
  if (taxonomy === 'author' || RECIPE_TERMS.test(taxonomy) || (isMenu && slug === mainMenu))
    yield { kind: 'within', of, key, place, notes: [] }
  else {
    const reason = isMenu
      ? 'Only the main menu is imported.'
      : `This site has nothing like “${taxonomy}”.`
    yield leftOut(of, key, reason, { place })
  }
}
