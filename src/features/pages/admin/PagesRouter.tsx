import { Route, Switch } from 'wouter'
import RequireRole from '../../session/RequireRole.tsx'
import LoadedPage from './LoadedPage.tsx'
import PageList from './PageList.tsx'
import { PAGES } from './page-addresses.ts'

export default function PagesRouter() {
  return (
    <RequireRole atLeast="editor">
      <Switch>
        <Route path={PAGES} component={PageList} />
        <Route path={`${PAGES}/:id`}>{({ id }) => <LoadedPage key={id} id={Number(id)} />}</Route>
      </Switch>
    </RequireRole>
  )
}
