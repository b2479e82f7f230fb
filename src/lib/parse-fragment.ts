import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

export type Fragment = DefaultTreeAdapterTypes.DocumentFragment

/** Runs no script; `parse-fragment.browser.ts` replaces it in browsers. */
export const parsedFragment = (html: string): Fragment =>
  parseFragment(html, { scriptingEnabled: false })
