/** Asks for what the address says: the answer then comes with what shows it, not after it. */
import { readAddress } from './address.ts'
import { beginList } from './results.ts'
import { needsEditor } from './view-filter.ts'

const view = readAddress(location)
if (view.type === 'articles' && !needsEditor(view)) beginList(view)
