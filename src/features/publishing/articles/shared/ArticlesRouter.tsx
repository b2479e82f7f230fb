import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import AdminNotFound from '../../../../components/AdminNotFound.tsx'
import { aroundNav } from '../../../../components/document/leaving.ts'
import Loading from '../../../../components/Loading.tsx'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { MANAGER } from '../admin/admin-addresses.ts'

const ArticlePage = lazy(() => import('../admin/editor/ArticlePage.tsx'))
const Manager = lazy(() => import('../admin/manager/Manager.tsx'))

export default forRole('author', () => (
  <Router aroundNav={aroundNav}>
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={MANAGER} component={Manager} />
        <Route path={`${MANAGER}/:id`}>
          {({ id }) => <ArticlePage id={id === 'new' ? null : id} />}
        </Route>
        <Route component={AdminNotFound} />
      </Switch>
    </Suspense>
  </Router>
))
