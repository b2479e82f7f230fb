type Shown = { published: boolean }

const RELEASE = 'with the next release, which is being made'

/** When readers see what was saved (rule: pages/when-readers-see). */
export function describeSave(before: Shown, after: Shown): string {
  if (after.published)
    return before.published ? `Saved. Readers see it ${RELEASE}.` : 'Saved. Readers see it now.'
  return before.published
    ? `Saved. The page goes from the site ${RELEASE}.`
    : 'Saved. Readers do not see this page.'
}

/** The part of an own page's address that its administrators choose. */
export const slugOfPage = (path: string): string => path.replace(/^\//, '')
