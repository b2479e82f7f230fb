import { useEffect } from 'react'
import AdminList from '../../../../components/admin-list/AdminList.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import ImportRow from './ImportRow.tsx'
import { imports, watchImports } from './store.ts'
import UploadImport from './UploadImport.tsx'

export default forRole('administrator', ImportPage)

function ImportPage() {
  useEffect(watchImports, [])
  return (
    <AdminList
      list={imports}
      label="Imports"
      empty="Nothing has been uploaded yet."
      create={<UploadImport />}
    >
      {(file) => <ImportRow key={file.id} file={file} />}
    </AdminList>
  )
}
