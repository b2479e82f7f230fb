import { Route, Switch } from 'wouter'
import AdministratorGate from '../session/AdministratorGate.tsx'
import Manager from './manager/Manager.tsx'
import ArticlePage from './writing/ArticlePage.tsx'

/** The article manager and the page of each article: one island, whose routes are the addresses. */
export default function Desk() {
  return (
    <AdministratorGate>
      <Switch>
        <Route path="/vii/articles" component={Manager} />
        <Route path="/vii/articles/new">
          <ArticlePage key="new" id={null} />
        </Route>
        <Route path="/vii/articles/:id">{({ id }) => <ArticlePage key={id} id={id} />}</Route>
      </Switch>
    </AdministratorGate>
  )
}
