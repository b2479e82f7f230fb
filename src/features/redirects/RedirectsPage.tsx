import { useStore } from '@nanostores/react'
import { useEffect, useId } from 'react'
import RepeatedForm from '../../components/form/RepeatedForm.tsx'
import ListState from '../../components/ListState.tsx'
import { pluralize } from '../../lib/pluralize.ts'
import { callAsUser } from '../session/call-as-user.ts'
import RequireRole from '../session/RequireRole.tsx'
import { addRedirect } from './contract.ts'
import ImportRedirects from './ImportRedirects.tsx'
import RedirectForm from './RedirectForm.tsx'
import RedirectRow from './RedirectRow.tsx'
import { $keyword, REDIRECTS_ID, redirects } from './store.ts'

/** Milliseconds between the last key and the search. */
const PAUSE = 300

/** Where addresses lead that the site does not use, for editors. */
export default function RedirectsPage() {
  return (
    <RequireRole atLeast="editor">
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
        <Redirects />
      </div>
    </RequireRole>
  )
}

function Redirects() {
  const keyword = useStore($keyword)
  const { items, total, loading } = useStore(redirects.$list)
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => redirects.load(keyword), keyword ? PAUSE : 0)
    return () => clearTimeout(timer)
  }, [keyword])
  return (
    <section
      className="admin-stack"
      aria-label="Redirects"
      aria-busy={loading !== null}
      id={REDIRECTS_ID}
      tabIndex={-1}
    >
      <div>
        <label className="field-label" htmlFor={id}>
          Find a redirect
        </label>
        <input
          className="field"
          id={id}
          type="search"
          autoCapitalize="none"
          autoComplete="off"
          maxLength={200}
          spellCheck={false}
          value={keyword}
          onChange={({ target }) => $keyword.set(target.value)}
        />
      </div>
      <p className="admin-note" role="status">
        {items && `Found: ${pluralize(total, 'redirect')}.`}
      </p>
      <ListState
        list={redirects}
        empty={<p className="admin-none">No redirects.</p>}
        more={(left) => `Show more (${left})`}
      >
        {(loaded) => (
          <ul className="admin-list" role="list">
            {loaded.map((redirect) => (
              <RedirectRow key={redirect.id} redirect={redirect} />
            ))}
          </ul>
        )}
      </ListState>
    </section>
  )
}
