import { Route, Router, Switch } from 'wouter'
import AdministratorGate from '../session/AdministratorGate.tsx'
import Manager from './manager/Manager.tsx'
import { usePageHeading } from './use-page-heading.ts'
import ArticlePage from './writing/ArticlePage.tsx'
import { leaveFor } from './writing/leaving.ts'

/** The article manager and the page of each article: one island, whose routes are the addresses. */
export default function Desk() {
  return (
    <AdministratorGate>
      <Router aroundNav={(navigate, to, options) => leaveFor(() => navigate(to, options))}>
        <Switch>
          <Route path="/vii/articles" component={ManagerPage} />
          <Route path="/vii/articles/:id">
            {({ id }) => <ArticlePage id={id === 'new' ? null : id} />}
          </Route>
        </Switch>
      </Router>
    </AdministratorGate>
  )
}

function ManagerPage() {
  usePageHeading('Articles', 'manager')
  return <Manager />
}
