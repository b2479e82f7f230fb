import { capitalize } from '../../../../lib/capitalize.ts'
import { countOf } from '../../../../lib/pluralize.ts'
import type { ImportReport } from '../contract.ts'

export default function ImportReportView({ report }: { report: ImportReport }) {
  const { source, counts, leftOut, topics } = report
  return (
    <>
      <p dir="auto">{source}</p>
      <ul className="admin-bullets">
        {Object.entries(counts).map(([kind, { found = 0, ...rest }]) => (
          <li key={kind}>
            <strong>{countOf(found, kind, kind.replace(/y$/, 'ie').concat('s'))}</strong>
            {Object.entries(rest).map(([what, count]) =>
              what === 'drafts' ? `, ${countOf(count, 'draft')}` : `, ${count} ${what}`,
            )}
          </li>
        ))}
        {Object.entries(leftOut).map(([what, count]) => (
          <li key={what}>
            Left out: {count} × {what}
          </li>
        ))}
      </ul>
      {Object.entries(topics).map(([topic, { count, lines }]) => (
        <details key={topic}>
          <summary>
            {capitalize(topic)} ({count})
          </summary>
          <ul className="admin-bullets">
            {lines.map(({ place, words, at }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
              <li key={index} dir="auto">
                {at ? <a href={at}>{place}</a> : place}: {words}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  )
}
