import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

/** Nodes as parse5 describes them. */
export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/** Reads HTML without running any of it; in a browser `parse-fragment.browser.ts` does. */
export const parsedFragment = (html: string): Fragment =>
  parseFragment(html, { scriptingEnabled: false })
