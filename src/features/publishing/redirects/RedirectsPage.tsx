import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import Keyword from '../../../components/admin-list/Keyword.tsx'
import RepeatedForm from '../../../components/form/RepeatedForm.tsx'
import { callAsUser } from '../../base/session/call-as-user.ts'
import { forRole } from '../../base/session/RequireRole.tsx'
import { addRedirect } from './contract.ts'
import ImportRedirects from './ImportRedirects.tsx'
import RedirectForm from './RedirectForm.tsx'
import RedirectRows from './RedirectRows.tsx'
import { redirects } from './store.ts'

export default forRole('editor', () => {
  const { keyword } = useStore(redirects.$query)
  return (
    <div className="admin-stack">
      <RepeatedForm>
        {(isNext, begin) => (
          <RedirectForm
            label="New redirect"
            focused={isNext}
            action="Add"
            send={async (written) => (await callAsUser(addRedirect, written)).message}
            onDone={begin}
          />
        )}
      </RepeatedForm>
      <ImportRedirects />
      <AdminList
        list={redirects}
        label="Redirects"
        counted="redirect"
        empty={keyword ? 'No redirects match.' : 'No redirects yet.'}
        filters={
          <div className="row-filters">
            <Keyword
              label="Find a redirect"
              value={keyword}
              onChange={(typed) => redirects.filter({ keyword: typed })}
            />
          </div>
        }
        rows={(items) => <RedirectRows items={items} />}
      />
    </div>
  )
})
