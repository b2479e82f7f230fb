export type PageProps = {
  /** The title without the site's name. */
  title: string
  description: string
  /** The canonical address, which may be on another site; by default the page's own. */
  canonicalPath?: string | undefined
  image?: { url: string; width: number; height: number; alt: string } | undefined
  previous?: string | undefined
  next?: string | undefined
  type?: 'website' | 'article' | undefined
  noindex?: boolean | undefined
  /** The robots meta tag, when it is not `noindex`. */
  robots?: string | undefined
  /** The text of the page is in the sans face, which is preloaded instead of the serif one. */
  inSans?: boolean | undefined
  /** The page links the styles of `page-after.css` itself. */
  ownFoot?: boolean | undefined
  /** The page has a script that imports `frame.ts`. */
  ownScript?: boolean | undefined
}
