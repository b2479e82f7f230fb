import { useStore } from '@nanostores/react'
import { useState } from 'react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import Checkbox from '../../../components/form/Checkbox.tsx'
import TimeAgo from '../../../components/TimeAgo.tsx'
import { dateAndTime } from '../../../lib/calendar-dates.ts'
import { siteTimeZone } from '../../../lib/site-time-zone.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { isGoingOn } from '../../base/jobs/contract.ts'
import JobState from '../../base/jobs/shared/JobState.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import type { StoredExport } from './contract.ts'
import { $exportJob, download, exportList, make } from './store.ts'

export default forRole('administrator', ExportPage)

const CHOICES = [
  ['people', 'Include accounts and subscribers'],
  ['revisions', 'Include earlier versions of articles and pages'],
] as const

const madeOn = ({ made_at }: StoredExport) => dateAndTime(new Date(made_at), siteTimeZone())

function ExportPage() {
  const job = useStore($exportJob)
  const [choices, setChoices] = useState({ people: false, revisions: false })
  return (
    <AdminList
      list={exportList}
      label="Exports"
      empty="No exports in the last 24 hours."
      create={
        <div className="admin-stack">
          {CHOICES.map(([name, words]) => (
            <Checkbox
              key={name}
              checked={choices[name]}
              onCheck={(isOn) => setChoices({ ...choices, [name]: isOn })}
            >
              {words}
            </Checkbox>
          ))}
          <p>
            <BusyButton
              label="Make an export"
              act={() => make(choices)}
              disabled={isGoingOn(job)}
            />
          </p>
          <JobState job={job} what="An export" look={exportList.refresh} />
        </div>
      }
    >
      {(one) => (
        <AdminRow
          key={one.name}
          title={madeOn(one)}
          heading="h2"
          actions={
            <BusyButton
              label="Download"
              of={`the export of ${madeOn(one)}`}
              act={() => download(one)}
            />
          }
        >
          <p>
            {sizeInWords(one.bytes)}, made <TimeAgo at={one.made_at} />
          </p>
        </AdminRow>
      )}
    </AdminList>
  )
}
