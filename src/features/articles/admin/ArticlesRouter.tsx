import { Route, Router, Switch } from 'wouter'
import { guardNavigation } from '../../../components/document/leaving.ts'
import { usePageHeading } from '../../../components/use-page-heading.ts'
import RequireRole from '../../session/RequireRole.tsx'
import ArticlePage from './editor/ArticlePage.tsx'
import Manager from './manager/Manager.tsx'

export default function ArticlesRouter() {
  return (
    <RequireRole atLeast="author">
      <Router aroundNav={(navigate, to, options) => guardNavigation(() => navigate(to, options))}>
        <Switch>
          <Route path="/vii/articles" component={ManagerPage} />
          <Route path="/vii/articles/:id">
            {({ id }) => <ArticlePage id={id === 'new' ? null : id} />}
          </Route>
        </Switch>
      </Router>
    </RequireRole>
  )
}

function ManagerPage() {
  usePageHeading('Articles', 'manager')
  return <Manager />
}
