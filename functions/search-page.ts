import { searchPage } from '../src/features/search/search-page.server.ts'
import { observedPage } from '../src/server/pages.ts'

/** What netlify.toml sends here: a search page whose address says what is searched for. */
export default observedPage('/search', searchPage)
