import { oneLine } from '../../html/plain-words.ts'
import type { ImportPiece } from '../../pieces.ts'
import { leftOut } from '../shared/other-pieces.ts'
import { permalink } from './permalinks.ts'
import { metaOf, UNKNOWN_SITE } from './wxr-fields.ts'
import type { MenuItem, WxrIndex } from './wxr-index.ts'

const MAIN = /main|primary|header|top|haupt|princip/i
const OTHERS = /foot|bottom|social|legal|mobile/i
const MOST = 12

/** Slug of the header's menu, guessed by its name. */
export function mainMenu({ menus }: WxrIndex): string | undefined {
  const names = [...menus.keys()].filter((name) => !OTHERS.test(name))
  return names.find((name) => MAIN.test(name)) ?? names[0]
}

function linkOf(item: MenuItem, index: WxrIndex): { label: string; href: string } | null {
  const { path, items } = index
  const id = metaOf(item, '_menu_item_object_id')
  const object = metaOf(item, '_menu_item_object')
  const type = metaOf(item, '_menu_item_type')
  const label = (other = '') => oneLine(item.title || other, 40)
  if (type === 'post_type') {
    // A number may be that of another site's post too.
    const known = items.get(`${object} ${id}`)
    return known?.isPublic && known.path ? { label: label(known.title), href: known.path } : null
  }
  if (type === 'taxonomy') {
    const archive = object === 'post_tag' ? 'tag' : 'category'
    const terms = archive === 'tag' ? index.tags : index.categories
    const term = [...terms.values()].find((known) => known.id === id)
    return term ? { label: label(term.name), href: `${path}/${archive}/${term.slug}` } : null
  }
  const address = type === 'custom' ? metaOf(item, '_menu_item_url') : ''
  const isHome = address.replace(/\/+$/, '') === index.address?.replace(/\/+$/, '')
  if (isHome || address === '/') return { label: label(), href: '/' }
  return /^(?:https?:\/\/|\/[^/])/.test(address)
    ? { label: label(), href: permalink(address, index.address ?? UNKNOWN_SITE, index) }
    : null
}

/** Of what an item without a title of its own leads to. */
const titleOf = (item: MenuItem, { items }: WxrIndex): string =>
  items.get(`${metaOf(item, '_menu_item_object')} ${metaOf(item, '_menu_item_object_id')}`)
    ?.title ?? ''

/** Notes other menus. */
export function* menuPieces(index: WxrIndex): Generator<ImportPiece> {
  const main = mainMenu(index)
  const links: { label: string; href: string }[] = []
  for (const [menu, items] of index.menus)
    for (const item of items.toSorted((one, other) => one.order - other.order)) {
      const { key, title, meta } = item
      const link = linkOf(item, index)
      const name = link?.label || title || titleOf(item, index)
      const place = `nav_menu_item ${key}${name && `: ${name}`}`
      const isBelow = !['', '0'].includes(metaOf({ meta }, '_menu_item_menu_item_parent'))
      const reason =
        (menu !== main && 'Only the main menu is imported.') ||
        (isBelow && 'The menu of the header has one level here.') ||
        (!link?.label && 'It leads to nothing that would be public.') ||
        (links.length === MOST && `A menu has at most ${MOST} links.`)
      if (link && !reason) {
        links.push(link)
        yield { kind: 'within', of: 'nav_menu_item', key, place, notes: [] }
      } else {
        const href = link?.href || metaOf(item, '_menu_item_url')
        const words = `It led to ${href.slice(0, 200)}.`
        const notes = href ? [{ topic: 'menus', words }] : []
        yield leftOut('nav_menu_item', key, reason || '', { place, notes })
      }
    }
  if (main === undefined || links.length === 0) return
  const words = 'It becomes the menu of the header, without links to what does not come.'
  const common = { key: main, place: `menu ${main}`, notes: [{ topic: 'menus', words }] }
  yield { ...common, kind: 'menu', base: index.address ?? '', links }
}
