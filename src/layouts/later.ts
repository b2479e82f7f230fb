/** Scripts that first-sign.ts loads once the reader uses the page. */
import { loadOverlayStyles } from '../components/overlay-styles.ts'
import '../components/prefetch.ts'
// Loaded early: outdated-page.ts shows a toast when a later release has removed its scripts.
import '../components/toast.ts'
import '../features/readers/newsletter/newsletter-form.ts'
import '../features/base/theme/shared/reader-choices.ts'

loadOverlayStyles()
