import { readCookie, writeCookie } from '../../lib/browser-cookies.ts'

/** Browsers limit a cookie's life, so each visit renews it (rule: articles/list-views). */
const view = readCookie('view')
if (view) writeCookie('view', view)
