import { searchPage } from '../src/features/publishing/search-page/search-page.server.ts'
import { observedPage } from '../src/server/page-function.ts'

/** netlify.toml sends search pages with a query here. */
export default observedPage('/search', searchPage)
