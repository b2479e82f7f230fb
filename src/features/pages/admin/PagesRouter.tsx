import { Route, Router, Switch } from 'wouter'
import { guardNavigation } from '../../../components/document/leaving.ts'
import RequireRole from '../../session/RequireRole.tsx'
import PageEditor from './PageEditor.tsx'
import PageList from './PageList.tsx'
import { PAGES } from './page-addresses.ts'

export default function PagesRouter() {
  return (
    <RequireRole atLeast="editor">
      <Router aroundNav={(navigate, to, options) => guardNavigation(() => navigate(to, options))}>
        <Switch>
          <Route path={PAGES} component={PageList} />
          <Route path={`${PAGES}/:id`}>{({ id }) => <PageEditor key={id} id={Number(id)} />}</Route>
        </Switch>
      </Router>
    </RequireRole>
  )
}
