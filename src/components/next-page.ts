const NOT = ['/api/*', '/files/*', '/vii', '/vii/*', '/logout', '/preview/*']

/** Prefetches a link's page on hover or touch. */
export const NEXT_PAGE = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT } }] },
      eagerness: 'moderate',
    },
  ],
})
