import { searchPage } from '../src/features/publishing/search-page/search-page.server.ts'
import { observedPage } from '../src/server/page-function.ts'

/**
 * Renders the results of a search; netlify.toml rewrites search pages with a query to this
 * function.
 */
export default observedPage('/search', searchPage)
