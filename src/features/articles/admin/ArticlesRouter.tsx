import { Route, Router, Switch } from 'wouter'
import AdminNotFound from '../../../components/AdminNotFound.tsx'
import { aroundNav } from '../../../components/document/leaving.ts'
import { forRole } from '../../session/RequireRole.tsx'
import { MANAGER } from './admin-addresses.ts'
import ArticlePage from './editor/ArticlePage.tsx'
import Manager from './manager/Manager.tsx'

export default forRole('author', () => (
  <Router aroundNav={aroundNav}>
    <Switch>
      <Route path={MANAGER} component={Manager} />
      <Route path={`${MANAGER}/:id`}>
        {({ id }) => <ArticlePage id={id === 'new' ? null : id} />}
      </Route>
      <Route component={AdminNotFound} />
    </Switch>
  </Router>
))
