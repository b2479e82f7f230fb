import { Route, Router, Switch } from 'wouter'
import AdminNotFound from '../../../../components/AdminNotFound.tsx'
import { aroundNav } from '../../../../components/document/leaving.ts'
import { forRole } from '../../../base/session/RequireRole.tsx'
import PageEditor from './PageEditor.tsx'
import PageList from './PageList.tsx'
import { PAGES } from './page-addresses.ts'

export default forRole('editor', () => (
  <Router aroundNav={aroundNav}>
    <Switch>
      <Route path={PAGES} component={PageList} />
      <Route path={`${PAGES}/:id`}>
        {({ id }) =>
          /^\d+$/.test(id) ? <PageEditor key={id} id={Number(id)} /> : <AdminNotFound />
        }
      </Route>
      <Route component={AdminNotFound} />
    </Switch>
  </Router>
))
