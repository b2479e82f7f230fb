import drawings from './icons.svg?url'

/** The icons that pages show before any script, by their names in Lucide; icons.svg has their drawings. */
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

export type IconName = (typeof ICONS)[number]

/** What a `<use>` refers to: one file for all pages, because each icon stands on most of them. */
export const iconAddress = (name: IconName): string => `${drawings}#${name}`
