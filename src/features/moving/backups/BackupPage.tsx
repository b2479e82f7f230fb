import { useStore } from '@nanostores/react'
import AdminList from '../../../components/admin-list/AdminList.tsx'
import BusyButton from '../../../components/BusyButton.tsx'
import { isGoingOn } from '../../base/jobs/contract.ts'
import JobState from '../../base/jobs/shared/JobState.tsx'
import { forRole } from '../../base/session/RequireRole.tsx'
import BackupPlan from './BackupPlan.tsx'
import BackupRow from './BackupRow.tsx'
import type { AboutBackups } from './contract.ts'
import { $about, backups, make } from './store.ts'

export default forRole('administrator', BackupPage)

function BackupPage() {
  const about = useStore($about)
  return (
    <div className="admin-stack admin-stack-wide">
      <AdminList
        list={backups}
        label="Backups"
        empty="There are no backups yet."
        create={about && <Making about={about} />}
      >
        {(backup) => <BackupRow key={backup.id} backup={backup} />}
      </AdminList>
      <Restoring />
    </div>
  )
}

function Making({ about }: { about: AboutBackups }) {
  const { can_make, plan, job } = about
  if (!can_make)
    return (
      <p className="note">
        To make backups, the site needs its own connection to the database: set{' '}
        <code>SUPABASE_DB_URL</code> among the variables of the deployment (Supabase:{' '}
        <i>Connect &gt; Session pooler</i>), and deploy it. <code>npm run backup</code> on your own
        machine works without one.
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
        The site works on a backup for eleven minutes at a time. Pictures are saved in slices, but
        all rows must be read in one. Storage accepts no file above its limit, which is 50 MB on the
        free plan of Supabase. Anything larger needs <code>npm run backup</code>.
      </p>
    </>
  )
}

const Restoring = () => (
  <section className="admin-stack" aria-labelledby="restoring">
    <h2 id="restoring">Restore a backup</h2>
    <p className="admin-note">
      Download all ZIP files of a backup and pass them to this command, in a checkout of the version
      of the site that made them: <code>npm run restore -- downloads/*.zip</code>. It restores into
      an empty copy on your machine, which <code>SITE_DATA_DIR</code> names, or into the empty
      project of its environment, and compares every row and every file.
    </p>
  </section>
)
