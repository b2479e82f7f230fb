import { readCookie, writeCookie } from '../../../lib/browser-cookies.ts'

/** Writes the cookie again, because browsers limit its lifetime (rule: articles/list-views). */
const view = readCookie('view')
if (view) writeCookie('view', view)
