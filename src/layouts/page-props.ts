/** The props of the frame. */
export type PageProps = {
  /** Without the site's name. */
  title: string
  /** For search engines and social previews. */
  description: string
  /** The canonical address, also on another site; the page's own by default. */
  canonicalPath?: string | undefined
  /** The social preview image, on this site. */
  image?: { url: string; width: number; height: number; alt: string } | undefined
  /** The neighbours of a page in a sequence. */
  previous?: string | undefined
  next?: string | undefined
  type?: 'website' | 'article' | undefined
  noindex?: boolean | undefined
  /** The `robots` policy, instead of `noindex`. */
  robots?: string | undefined
  /** The page links the styles of its footer itself. */
  ownFoot?: boolean | undefined
}
