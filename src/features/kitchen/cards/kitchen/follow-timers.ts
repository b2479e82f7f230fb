/** Every page loads this file, so it loads the scripts of timers only while a timer is stored. */
import { isStored } from '../../../../lib/browser-storage.ts'
import { TIMERS } from '../card-choices.ts'

function follow(): void {
  if (isStored(TIMERS))
    import('./timer-strip.ts').then(({ showStrip }) => showStrip()).catch(() => {})
}
// Another tab may start the first one, also while this page sleeps.
for (const event of ['storage', 'pageshow']) addEventListener(event, follow)
follow()
