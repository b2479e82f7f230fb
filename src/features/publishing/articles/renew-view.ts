import { readCookie, writeCookie } from '../../../lib/browser-cookies.ts'

/** Renews the cookie, whose life browsers limit (rule: articles/list-views). */
const view = readCookie('view')
if (view) writeCookie('view', view)
