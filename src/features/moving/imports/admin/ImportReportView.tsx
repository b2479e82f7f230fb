import { capitalize } from '../../../../lib/capitalize.ts'
import type { ImportReport } from '../contract.ts'
import { type ReportParts, type ReportStage, reportParts } from '../report-parts.ts'

type Props = { report: ImportReport; stage: ReportStage }

export default function ImportReportView({ report, stage }: Props) {
  const { sentence, needsHand, rest, counts, leftOut } = reportParts(report, stage)
  return (
    <div className="admin-stack admin-stack-tight">
      <p>
        <strong>{sentence}</strong>
      </p>
      {needsHand.length > 0 && (
        <section className="admin-stack admin-stack-tight">
          <h3>What needs a hand</h3>
          <Topics topics={needsHand} />
        </section>
      )}
      <details>
        <summary>Everything else</summary>
        <div className="admin-stack">
          <p dir="auto">{report.source}</p>
          <ul className="admin-bullets">
            {counts.map((words) => (
              <li key={words}>{words}</li>
            ))}
            {leftOut.map((words) => (
              <li key={words}>Left out: {words}</li>
            ))}
          </ul>
          <Topics topics={rest} />
        </div>
      </details>
    </div>
  )
}

function Topics({ topics }: { topics: ReportParts['rest'] }) {
  return topics.map(([topic, { count, lines }]) => (
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
  ))
}
