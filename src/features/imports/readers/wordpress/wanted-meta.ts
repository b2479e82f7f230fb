import names from './wanted-meta.json' with { type: 'json' }

const { hidden, ...lists } = names

/** What plugins for search engines, subtitles and stars call what they store. */
export const META = {
  ...lists,
  /** Hidden from search engines, by Yoast and Rank Math: a name, and what is in its value. */
  hidden: Object.entries(hidden),
}

const WANTED = new Set([...Object.values(lists).flat(), ...Object.keys(hidden)])

/** Of the meta data of items and comments those that are read; the rest may be large, and is not kept. */
export const isWantedMeta = (key: string): boolean =>
  WANTED.has(key) ||
  key.startsWith('_menu_item_') ||
  /^wprm_(?!seo|parent_post_id|version|user_ratings|rating)/.test(key)
