import AdminList from '../../../components/admin-list/AdminList.tsx'
import { createAdminList } from '../../../components/admin-list/create-admin-list.ts'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { type Correction, listCorrections } from './contract.ts'
import CorrectionRow from './shared/CorrectionRow.tsx'

const corrections = createAdminList<Correction>({
  query: undefined,
  fetchPage: () => callAsUser(listCorrections, {}),
  keyOf: ({ id }) => id,
})

/** The corrections of all articles (rule: articles/corrections). */
export default forRole('editor', () => (
  <AdminList list={corrections} label="Corrections" empty="No corrections yet.">
    {(correction) => (
      <CorrectionRow key={correction.id} correction={correction} list={corrections} hasArticle />
    )}
  </AdminList>
))
