import { beginList } from './results.ts'
import { readAddress } from './search-address.ts'
import { needsEditor } from './view-filter.ts'

const view = readAddress(location)
if (view.type === 'articles' && !needsEditor(view)) beginList(view)
