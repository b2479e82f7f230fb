/** Says which section the address belongs to, also when it changes without a page being loaded. */
const sections = [
  ...document.querySelectorAll<HTMLAnchorElement>('.admin-sections a, .admin-bar-item[href]'),
].filter(({ ariaCurrent }) => ariaCurrent)

/** The page of one article is a part of its section, and not the section itself. */
function markSection(): void {
  for (const link of sections)
    link.ariaCurrent = link.pathname === location.pathname ? 'page' : 'true'
}

// The last two are the router's, which changes the address without loading a page.
for (const change of ['popstate', 'pushState', 'replaceState'])
  addEventListener(change, markSection)
markSection()
