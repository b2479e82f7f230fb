import drawings from './icons.svg?url'
import islandDrawings from './island-icons.svg?url'

/** Icons of static pages (icons.svg), by Lucide's names. */
export const ICONS = [
  'arrow-down',
  'arrow-left',
  'arrow-right',
  'chevron-down',
  'ellipsis',
  'file-text',
  'flag',
  'layout-grid',
  'link',
  'list',
  'menu',
  'rows-3',
  'search',
  'share-2',
  'shopping-basket',
  'square-pen',
  'thumbs-down',
  'thumbs-up',
  'x',
] as const

/** Icons only of islands (island-icons.svg). */
export const ISLAND_ICONS = [
  'arrow-up',
  'badge-check',
  'between-horizontal-end',
  'between-horizontal-start',
  'between-vertical-end',
  'between-vertical-start',
  'bold',
  'calendar-clock',
  'captions',
  'chevron-right',
  'circle-check',
  'circle-dashed',
  'circle-pause',
  'circle-play',
  'clock',
  'code',
  'columns-2',
  'copy',
  'download',
  'eye',
  'eye-off',
  'fold-horizontal',
  'fold-vertical',
  'grip-vertical',
  'hammer',
  'heading-2',
  'heading-3',
  'history',
  'image-plus',
  'info',
  'italic',
  'keyboard',
  'lightbulb',
  'list-indent-decrease',
  'list-indent-increase',
  'list-ordered',
  'mail-warning',
  'maximize',
  'message-square-text',
  'minus',
  'monitor',
  'panel-right',
  'panel-top',
  'pilcrow',
  'plus',
  'quote',
  'redo-2',
  'rotate-ccw',
  'shield-alert',
  'sliders-horizontal',
  'smartphone',
  'square-code',
  'superscript',
  'table-2',
  'table-properties',
  'tablet',
  'text-quote',
  'trash-2',
  'triangle-alert',
  'undo-2',
] as const

export type PageIconName = (typeof ICONS)[number]

export type IconName = PageIconName | (typeof ISLAND_ICONS)[number]

/** The address for `<use>`; one file, because most pages have most icons. */
export const iconAddress = (name: PageIconName): string => `${drawings}#${name}`

export const islandIconAddress = (name: IconName): string =>
  ICONS.some((icon) => icon === name) ? `${drawings}#${name}` : `${islandDrawings}#${name}`
