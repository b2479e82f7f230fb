const WANTED = new Set([
  ...['_thumbnail_id', '_wp_old_slug', '_wp_attachment_image_alt', '_wp_attachment_metadata'],
  ...['footnotes', 'enclosure', 'subtitle', '_subtitle', 'wps_subtitle'],
  ...['_yoast_wpseo_title', '_yoast_wpseo_metadesc', '_yoast_wpseo_canonical'],
  ...['rank_math_title', 'rank_math_description', 'rank_math_canonical_url'],
  ...['_aioseo_title', '_aioseo_description', '_aioseop_title', '_aioseop_description'],
  ...['_seopress_titles_title', '_seopress_titles_desc'],
  ...['cap-display_name', 'cap-user_login', 'cap-description'],
  ...['_menu_item_url', '_menu_item_type', '_menu_item_object', '_menu_item_object_id'],
  ...['wprm-comment-rating', 'tasty-recipes-rating', 'ERRating', 'rating'],
])

/** Of the meta data of items and comments those that are read; the rest may be large, and is not kept. */
export const isWantedMeta = (key: string): boolean =>
  WANTED.has(key) ||
  /^wprm_(?!seo|parent_post_ids?$|version|user_ratings|rating)/.test(key) ||
  key === 'wprm_parent_post_id'
