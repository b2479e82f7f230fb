export type PageProps = {
  /** Without the site's name. */
  title: string
  description: string
  /** Also on another site; the page's own by default. */
  canonicalPath?: string | undefined
  image?: { url: string; width: number; height: number; alt: string } | undefined
  previous?: string | undefined
  next?: string | undefined
  type?: 'website' | 'article' | undefined
  noindex?: boolean | undefined
  /** Instead of `noindex`. */
  robots?: string | undefined
  ownFoot?: boolean | undefined
}
