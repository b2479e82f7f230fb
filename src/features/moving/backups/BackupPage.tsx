import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import { isGoingOn } from '../../base/jobs/contract.ts'
import JobState from '../../base/jobs/shared/JobState.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import BackupPlan from './BackupPlan.tsx'
import BackupRow from './BackupRow.tsx'
import type { AboutBackups } from './contract.ts'
import RestoreBackup from './restore/RestoreBackup.tsx'
import { $about, backups, make } from './store.ts'

export default forRole('administrator', BackupPage)

function BackupPage() {
  const about = useStore($about)
  return (
    <div className="admin-stack admin-stack-wide">
      <AdminList
        list={backups}
        label="Backups"
        empty="No backups yet."
        create={about && <Making about={about} />}
      >
        {(backup) => <BackupRow key={backup.id} backup={backup} />}
      </AdminList>
      <RestoreBackup />
    </div>
  )
}

function Making({ about }: { about: AboutBackups }) {
  const { can_make, plan, job } = about
  if (!can_make)
    return (
      <p className="note">
        To make backups, the site needs a direct connection to the database. Set{' '}
        <code>SUPABASE_DB_URL</code> in the variables of the deployment (Supabase:{' '}
        <i>Connect &gt; Session pooler</i>) and deploy again, or run <code>npm run backup</code> on
        your own computer.
      </p>
    )
  return (
    <>
      <div>
        <BusyButton label="Make a backup" act={make} disabled={isGoingOn(job)} />
      </div>
      <JobState job={job} what="A backup" look={backups.refresh} />
      <BackupPlan plan={plan} />
      <p className="admin-note">
        Large sites: see the guide (<code>docs/operations.md</code>).
      </p>
    </>
  )
}
