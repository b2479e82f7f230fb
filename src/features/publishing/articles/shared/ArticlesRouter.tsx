import { lazy, Suspense } from 'react'
import { Route, Router, Switch } from 'wouter'
import { aroundNav } from '../../../../components/document/leaving.ts'
import Loading from '../../../../components/Loading.tsx'
import { loadStyles } from '../../../../lib/load-styles.ts'
import documentStyles from '../../../../styles/admin/documents.css?url'
import { forRole } from '../../../base/session/RequireRole.tsx'
import { MANAGER } from '../admin/admin-addresses.ts'

const AdminNotFound = lazy(() => import('../../../../components/AdminNotFound.tsx'))
const ArticlePage = lazy(async () => {
  const [page] = await Promise.all([
    import('../admin/editor/ArticlePage.tsx'),
    loadStyles(documentStyles),
  ])
  return page
})
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
