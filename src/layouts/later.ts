/** The scripts of every page that wait until somebody uses it (first-sign.ts). */
import { loadOverlayStyles } from '../components/overlay-styles.ts'
import '../components/prefetch.ts'
// In time: a release may take it away, and outdated-page.ts needs it then.
import '../components/toast.ts'
import '../features/newsletter/newsletter-form.ts'
import '../features/theme/reader-choices.ts'

loadOverlayStyles()
