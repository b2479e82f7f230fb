import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import Flag from 'lucide-react/icons/flag'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import Link from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import Menu from 'lucide-react/icons/menu'
import Rows3 from 'lucide-react/icons/rows-3'
import Search from 'lucide-react/icons/search'
import Share2 from 'lucide-react/icons/share-2'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import SquarePen from 'lucide-react/icons/square-pen'
import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import X from 'lucide-react/icons/x'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const ICONS = {
  'arrow-down': ArrowDown,
  'arrow-left': ArrowLeft,
  'arrow-right': ArrowRight,
  'chevron-down': ChevronDown,
  ellipsis: Ellipsis,
  'file-text': FileText,
  flag: Flag,
  'layout-grid': LayoutGrid,
  link: Link,
  list: List,
  menu: Menu,
  'rows-3': Rows3,
  search: Search,
  'share-2': Share2,
  'shopping-basket': ShoppingBasket,
  'square-pen': SquarePen,
  'thumbs-down': ThumbsDown,
  'thumbs-up': ThumbsUp,
  x: X,
}

/** The icons that pages show before any script, by their names in Lucide. */
export type IconName = keyof typeof ICONS

/** Each drawing is made once and not for every page. */
const drawings = new Map(
  Object.entries(ICONS).map(([name, icon]) => [
    name,
    renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, ''),
  ]),
)

/** The icons that stand in a page several times: in its frame, and in a discussion. */
export const FRAME_ICONS: IconName[] = ['chevron-down', 'search', 'shopping-basket', 'x']
export const DISCUSSION_ICONS: IconName[] = ['ellipsis', 'thumbs-down', 'thumbs-up']
const REPEATED = new Set([...FRAME_ICONS, ...DISCUSSION_ICONS])

/** What is inside the `<svg>` of an icon: its drawing, or a reference to its symbol. */
export const iconContent = (name: IconName): string =>
  REPEATED.has(name) ? `<use href="#icon-${name}"/>` : (drawings.get(name) ?? '')

/** The symbols of some icons. */
export const iconSymbols = (names: IconName[]): string =>
  names
    .map((name) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${drawings.get(name)}</symbol>`)
    .join('')
