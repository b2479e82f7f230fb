/** Marks the section of the address, also after navigation in the browser. */
const sections = [
  ...document.querySelectorAll<HTMLAnchorElement>('.admin-sections a, .admin-bar-item[href]'),
].filter(({ ariaCurrent }) => ariaCurrent)

/** `page` for the section itself, `true` for a page in it. */
function markSection(): void {
  for (const link of sections)
    link.ariaCurrent = link.pathname === location.pathname ? 'page' : 'true'
}

// The router dispatches the last two.
for (const change of ['popstate', 'pushState', 'replaceState'])
  addEventListener(change, markSection)
markSection()
