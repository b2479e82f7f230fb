/** Of Yoast, Rank Math, All in One SEO (old and new) and SEOPress. */
export const TITLES = [
  ...['_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title'],
  '_seopress_titles_title',
]
export const DESCRIPTIONS = [
  ...['_yoast_wpseo_metadesc', 'rank_math_description', '_aioseo_description'],
  ...['_aioseop_description', '_seopress_titles_desc'],
]
export const CANONICALS = ['_yoast_wpseo_canonical', 'rank_math_canonical_url']
/** Hidden from search engines, by Yoast and Rank Math: a name, and what is in its value. */
export const HIDDEN: [name: string, said: string][] = [
  ['_yoast_wpseo_meta-robots-noindex', '1'],
  ['rank_math_robots', 'noindex'],
]
export const SUBTITLES = ['subtitle', '_subtitle', 'wps_subtitle']
/** What a comment gives the recipe above it, by plugin. */
export const STARS = ['wprm-comment-rating', 'tasty-recipes-rating', 'ERRating', 'rating']

const WANTED = new Set([
  ...[...TITLES, ...DESCRIPTIONS, ...CANONICALS, ...SUBTITLES, ...STARS],
  ...HIDDEN.map(([name]) => name),
  ...[
    '_thumbnail_id',
    '_wp_old_slug',
    '_wp_old_date',
    '_wp_attachment_image_alt',
    '_wp_attachment_metadata',
  ],
  ...['footnotes', 'enclosure', 'cap-display_name', 'cap-user_login', 'cap-description'],
])

/** Of the meta data of items and comments those that are read; the rest may be large, and is not kept. */
export const isWantedMeta = (key: string): boolean =>
  WANTED.has(key) ||
  key.startsWith('_menu_item_') ||
  /^wprm_(?!seo|parent_post_id|version|user_ratings|rating)/.test(key)
