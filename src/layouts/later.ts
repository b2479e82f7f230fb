/** Scripts that first-sign.ts loads once the reader uses the page. */
import { loadOverlayStyles } from '../components/overlay-styles.ts'
import '../components/prefetch.ts'
// Loaded early, because a later release may remove it too.
import '../components/outdated-page.ts'
import '../features/readers/newsletter/newsletter-form.ts'
import '../features/base/theme/shared/reader-choices.ts'

loadOverlayStyles()
