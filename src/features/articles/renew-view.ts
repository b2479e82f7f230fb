import { readCookie, writeCookie } from '../../lib/browser-cookies.ts'

/** Browsers cap a cookie's life, so the choice of a list view is renewed on each visit (rule: articles/list-views). */
const view = readCookie('view')
if (view) writeCookie('view', view)
