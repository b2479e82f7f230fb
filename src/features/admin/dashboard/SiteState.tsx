import BuildList from '../../base/builds/shared/BuildList.tsx'
import BuildStatus from '../../base/builds/shared/BuildStatus.tsx'

/** The state of the site as one line, with its last updates below. */
export default function SiteState() {
  return (
    <section className="admin-stack admin-stack-tight site-state" aria-label="The site" id="builds">
      <BuildStatus />
      <details>
        <summary>Recent updates</summary>
        <BuildList />
      </details>
    </section>
  )
}
