/** What a page tells its frame. */
export type PageProps = {
  /** Without the site's name, which is added. */
  title: string
  /** One or two sentences for search engines and previews. */
  description: string
  /** The address that search engines keep; the page's own unless said otherwise. */
  canonicalPath?: string | undefined
  /** The picture of previews elsewhere; an address on this site. */
  image?: { url: string; width: number; height: number; alt: string } | undefined
  /** The paths of the pages before and after it, where it is one of several. */
  previous?: string | undefined
  next?: string | undefined
  type?: 'website' | 'article' | undefined
  noindex?: boolean | undefined
  /** The whole `robots` policy, when `noindex` says too little. */
  robots?: string | undefined
  /** Whether the page itself links a sheet with the styles of its foot. */
  ownFoot?: boolean | undefined
}
