import Icon from '../../components/Icon.tsx'
import type { Dashboard } from './contract.ts'

type Done = NonNullable<Dashboard['first_steps']>

const STEPS: [keyof Done, string, string, string][] = [
  [
    'settings',
    '/vii/settings',
    'Settings',
    'The tagline, the description for search engines, and the menus.',
  ],
  [
    'authors',
    '/vii/authors',
    'Authors',
    'Who the articles are by: a name, a portrait, a few words.',
  ],
  ['article', '/vii/articles/new', 'A first article', 'Write it, look at it, publish it.'],
  ['categories', '/vii/categories', 'Categories', 'What your articles are about.'],
  [
    'pages',
    '/vii/pages',
    'Pages',
    'About, terms and privacy in your own words, and any other page.',
  ],
  ['people', '/vii/people', 'People', 'Invite others to write, to edit or to administer.'],
]

/** Until the first article is published. */
export default function FirstSteps({ done }: { done: Done }) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-first">
      <h2 id="dashboard-first">What to do next</h2>
      <ol className="admin-list" role="list">
        {STEPS.map(([step, href, name, what]) => (
          <li className="admin-row attention-item" key={step}>
            <Icon name={done[step] ? 'circle-check' : 'circle-dashed'} />
            <span>
              <a href={href}>{name}</a>
              {done[step] && ' (done)'} <span className="admin-note">{what}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
