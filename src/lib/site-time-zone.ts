/** From the page; UTC during server rendering. */
export const siteTimeZone = (): string =>
  (import.meta.env.SSR ? '' : document.documentElement.dataset.timeZone) || 'UTC'
