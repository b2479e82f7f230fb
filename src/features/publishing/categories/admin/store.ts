import { createEditableList } from '../../../../components/admin-list/create-editable-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type AdminCategory, listCategories } from './contract.ts'

export const categoryList = createEditableList<AdminCategory>(() => callAsUser(listCategories, {}))
