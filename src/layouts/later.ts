/** Scripts that wait for `first-sign.ts`. */
import { loadOverlayStyles } from '../components/overlay-styles.ts'
import '../components/prefetch.ts'
// Early, because outdated-page.ts needs it when a release has removed it.
import '../components/toast.ts'
import '../features/readers/newsletter/newsletter-form.ts'
import '../features/base/theme/shared/reader-choices.ts'

loadOverlayStyles()
