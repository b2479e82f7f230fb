import { createEditableList } from '../../../../components/admin-list/create-editable-list.ts'
import { callAsUser } from '../../../base/session/call-as-user.ts'
import { type AdminAuthor, listAuthors } from './contract.ts'

export const authorList = createEditableList<AdminAuthor>(() => callAsUser(listAuthors, {}))
