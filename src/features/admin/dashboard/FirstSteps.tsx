import Icon from '../../../components/Icon.tsx'
import type { Dashboard } from '../../publishing/overview/contract.ts'
import steps from './first-steps.json' with { type: 'json' }

type Done = NonNullable<Dashboard['first_steps']>

type Step = { href: string; name: string; what: string }
const STEPS = Object.entries<Step>(steps satisfies Record<keyof Done, Step>)

/** The dashboard shows these steps until the first article is published. */
export default function FirstSteps({ done }: { done: Done }) {
  return (
    <section className="admin-stack" aria-labelledby="dashboard-first">
      <h2 id="dashboard-first">What to do next</h2>
      <ol className="admin-list" role="list">
        {STEPS.map(([step, { href, name, what }]) => (
          <li className="admin-row attention-item" key={step}>
            <Icon name={done[step as keyof Done] ? 'circle-check' : 'circle-dashed'} />
            <span>
              <a href={href}>{name}</a>
              {done[step as keyof Done] && ' (done)'} <span className="admin-note">{what}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
