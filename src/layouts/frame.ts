/** Scripts of every page, in one file because each further request costs time. */
import '../components/disclosure-menus.ts'
import '../components/flashes.ts'
import '../components/missing-script.ts'
import '../components/printing.ts'
import '../components/sticky-header.ts'
import '../features/publishing/articles/open-lightbox.ts'
import '../features/publishing/articles/renew-view.ts'
import '../features/kitchen/cards/kitchen/follow-timers.ts'
import '../features/kitchen/cards/season-past.ts'
import '../features/readers/cart/follow-session.ts'
import '../features/readers/following/follow-opening.ts'
import '../features/publishing/categories/category-bar.ts'
import '../features/base/client-errors/watch.ts'
import '../features/publishing/keeping/keep-opening.ts'
import '../features/site/notice/cookie-notice.ts'
import '../features/publishing/search-page/search-opening.ts'
import '../features/base/session/restore-on-load.ts'
import '../features/site/site-settings/announcement/dismiss.ts'
import '../features/base/session/login-links.ts'
import '../islands/first-need.ts'
import './first-sign.ts'
import './offline-reading.ts'
import { openInPlace } from '../components/open-in-place.ts'
import { $session } from '../features/base/session/store.ts'

$session.subscribe(({ status }) => {
  if (status === 'user') import('./user-panel.ts').catch(() => {})
})

openInPlace('[data-opens-menu]', ({ href }) =>
  import('./menu-dialog.ts').then((dialog) => dialog.menu(href)),
)
