/**
 * The time zone of the site's dates, as the page says it; UTC while the page is rendered, where
 * islands show no dates yet.
 */
export const siteTimeZone = (): string =>
  (import.meta.env.SSR ? '' : document.documentElement.dataset.timeZone) || 'UTC'
