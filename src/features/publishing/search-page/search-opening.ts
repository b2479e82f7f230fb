import { openInPlace } from '../../../components/open-in-place.ts'
import { isTyping } from '../../../lib/is-typing.ts'
import { isKeyOn } from './search-key.ts'

const LINKS = '[data-opens-search]'
const load = () => import('./search-dialog.ts').then((dialog) => dialog.openSearchDialog)

document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.defaultPrevented || isTyping(event.target) || document.querySelector('dialog[open]'))
    return
  if (!isKeyOn() || !document.querySelector(LINKS)) return
  event.preventDefault()
  load().then((open) => open())
})

openInPlace(LINKS, load)
