import names from './wanted-meta.json' with { type: 'json' }

const { hidden, ...lists } = names

/** Keys that plugins use. */
export const META = {
  ...lists,
  /** Key, and a part of its value. */
  hidden: Object.entries(hidden),
}

const WANTED = new Set([...Object.values(lists).flat(), ...Object.keys(hidden)])

/** Other meta data may be large, and is not kept. */
export const isWantedMeta = (key: string): boolean =>
  WANTED.has(key) ||
  key.startsWith('_menu_item_') ||
  /^recipe_(?!user_ratings|rating)/.test(key) ||
  /^wprm_(?!seo|parent_post_id|version|user_ratings|rating)/.test(key)
