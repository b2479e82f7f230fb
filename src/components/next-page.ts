/** Addresses that are asked for only when they are opened: answers of the API, the admin, the logout. */
const NOT = ['/api/*', '/vii', '/vii/*', '/logout', '/preview/*']

/**
 * Has the browser fetch the page of a link that is pointed at or touched, before it is followed.
 * `prefetch.ts` adds it to a page that is used; the policy of every page allows it.
 */
export const NEXT_PAGE = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: NOT } }] },
      eagerness: 'moderate',
    },
  ],
})
