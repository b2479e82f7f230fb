/** The time zone that the page names; UTC during server rendering. */
export const siteTimeZone = (): string =>
  (import.meta.env.SSR ? '' : document.documentElement.dataset.timeZone) || 'UTC'
