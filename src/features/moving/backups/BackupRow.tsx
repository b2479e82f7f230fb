import { useState } from 'react'
import AdminRow from '../../../components/admin-list/AdminRow.tsx'
import { perform } from '../../../components/admin-list/perform.ts'
import BusyButton from '../../../components/BusyButton.tsx'
import { countOf } from '../../../lib/pluralize.ts'
import { sizeInWords } from '../../../lib/size-in-words.ts'
import { type Backup, LINK_MINUTES } from './contract.ts'
import { type BackupLinks, linksOf, nameOf, remove } from './store.ts'

export default function BackupRow({ backup }: { backup: Backup }) {
  const { reason, rows, files, parts } = backup
  const [links, setLinks] = useState<BackupLinks>([])
  const name = nameOf(backup)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const showLinks = () =>
    perform({
      async act() {
        setLinks(await linksOf(backup))
        return `The links work for ${LINK_MINUTES} minutes.`
      },
    })
  return (
    <AdminRow
      heading="h2"
      title={name}
      actions={
        <>
          <BusyButton plain label="Download" of={`the backup of ${name}`} act={showLinks} />
          <BusyButton
            plain
            label="Delete"
            of={`the backup of ${name}`}
            act={() => remove(backup)}
          />
        </>
      }
    >
      <p>
        {reason === 'nightly' ? 'Automatic' : 'On request'}: {countOf(rows, 'row')} and{' '}
        {countOf(files, 'stored file')} in {countOf(parts.length, 'zip')}, {sizeInWords(bytes)}.
      </p>
      {links.length > 0 && (
        <ul>
          {links.map(({ name: zip, url, bytes: size }) => (
            <li key={zip}>
              <a href={url}>{zip}</a> ({sizeInWords(size)})
            </li>
          ))}
        </ul>
      )}
    </AdminRow>
  )
}
