/** Asks for what the address says at once: the answer then comes with what shows it, not after it. */
import { readAddress } from './address.ts'
import { needsEditor } from './api.ts'
import { beginList } from './results.ts'

const view = readAddress(location)
if (view.type === 'articles' && !needsEditor(view)) beginList(view)
