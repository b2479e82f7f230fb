type Shown = { published: boolean }

const BUILD = 'with the next update of the site; the dashboard says when'

/** The message after a save, which says when readers see it (rule: pages/when-readers-see). */
export function describeSave(before: Shown, after: Shown): string {
  if (after.published)
    return before.published ? `Saved. Readers see it ${BUILD}.` : 'Saved. Readers see it now.'
  return before.published
    ? `Saved. The page disappears for readers ${BUILD}.`
    : 'Saved. Readers do not see this page.'
}

/** The message after a change of the address, which says when readers get there. */
export const describeMove = ({ published, path }: Shown & { path: string }): string =>
  `The page is now at ${path}.${published ? ` Its previous address leads there ${BUILD}.` : ''}`

/** The message after a page of text was deleted. */
export const describeEnd = ({ published }: Shown): string =>
  `The page was deleted.${published ? ` It disappears for readers ${BUILD}.` : ''}`

/** The part of the address that administrators choose. */
export const slugOfPage = (path: string): string => path.replace(/^\//, '')
