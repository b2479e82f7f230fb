import { holdsRole } from '../../lib/roles.ts'
import { useVisitor } from '../session/RequireRole.tsx'

const STEPS = [
  ['/vii/settings', 'Settings', 'The tagline, the description for search engines, and the menus.'],
  ['/vii/authors', 'Authors', 'Who the articles are by: a name, a portrait, a few words.'],
  ['/vii/articles/new', 'A first article', 'Write it, look at it, publish it.'],
  ['/vii/categories', 'Categories', 'What the magazine is about, in a tree.'],
  ['/vii/pages', 'Pages', 'About, terms and privacy in your own words, and pages of your own.'],
  ['/vii/people', 'People', 'Invite others to write, to edit or to administer.'],
] as const

export default function FirstSteps() {
  if (!holdsRole(useVisitor()?.roles ?? [], 'administrator')) return null
  return (
    <section className="admin-stack" aria-labelledby="dashboard-first">
      <h2 id="dashboard-first">What to do next</h2>
      <ol className="admin-bullets">
        {STEPS.map(([href, name, what]) => (
          <li key={href}>
            <a href={href}>{name}</a> <span className="admin-note">{what}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
