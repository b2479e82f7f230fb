import { createEditableList } from '../../../components/admin-list/create-editable-list.ts'
import { callAsUser } from '../../session/call-as-user.ts'
import { type AdminCategory, listCategories } from './contract.ts'

/** Every category, in the order of the tree. */
export const categoryList = createEditableList<AdminCategory>(() => callAsUser(listCategories, {}))
