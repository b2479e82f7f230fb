import type { ImportPiece, LeftOutPiece, WithinPiece } from '../../pieces.ts'
import { PRIVATE, placeOf } from './items.ts'
import type { WxrFields, WxrItem } from './read-wxr.ts'
import { field, keyOf } from './wxr-fields.ts'

const REASONS: [RegExp, string][] = [
  [PRIVATE, 'It holds data of persons.'],
  [/^revision$/, 'It is a former version.'],
  [
    /^(?:wp_(?:template|template_part|global_styles|navigation|font_\w+)|custom_css|customize_changeset|oembed_cache|elementor\w*|elementor-hf|et_\w+|fl-builder\w*|safecss)$/,
    'It is a part of the design of the former site.',
  ],
  [/^(?:product\w*|shop_\w+|shop-\w+)$/, 'It belongs to a shop.'],
  [/^(?:wpcf7_contact_form|wpforms|acf-\w+|mc4wp-form|popup\w*)$/, 'It is a part of a plugin.'],
]
const EXAMPLES =
  /^\s*(?:<!-- wp:[^>]*-->\s*|<p>\s*)*(?:Welcome to WordPress\. This is your first post\.|This is an example page\. It(?:’|'|&#8217;)s different)/

/** An item that has no place here, with the reason; or one that is a part of another. */
export function otherItem(item: WxrItem): LeftOutPiece | WithinPiece {
  const type = field(item.fields, 'wp:post_type') || 'item'
  const base = { key: keyOf(item), notes: [], place: placeOf(item), of: type }
  if (type === 'guest-author') return { ...base, kind: 'within' }
  const [, known] = REASONS.find(([types]) => types.test(type)) ?? []
  const reason = known ?? `This site has nothing of the type “${type}”.`
  return { ...base, kind: 'left-out', reason }
}

/** What WordPress writes into every new site. */
export const isExample = ({ fields }: WxrItem): boolean =>
  EXAMPLES.test(fields.get('content:encoded') ?? '')

/** A term that is neither a category nor a tag. */
export function* otherTerm(fields: WxrFields, mainMenu?: string): Generator<ImportPiece> {
  const taxonomy = field(fields, 'wp:term_taxonomy')
  const slug = field(fields, 'wp:term_slug')
  const key = `${taxonomy} ${slug}`
  const base = {
    of: `term of ${taxonomy}`,
    key,
    place: `${key}: ${field(fields, 'wp:term_name')}`,
    notes: [],
  }
  if (taxonomy === 'category' || taxonomy === 'post_tag') return
  if (taxonomy === 'author') yield { ...base, kind: 'within' }
  else if (taxonomy.startsWith('wprm_')) yield { ...base, of: 'term of recipes', kind: 'within' }
  else if (taxonomy === 'nav_menu' && slug === mainMenu) yield { ...base, kind: 'within' }
  else if (taxonomy === 'nav_menu')
    yield { ...base, kind: 'left-out', reason: 'Only the main menu comes.' }
  else yield { ...base, kind: 'left-out', reason: `This site has nothing like “${taxonomy}”.` }
}
