import Choice from '../../../../components/admin-list/Choice.tsx'
import Loaded from '../../../../components/Loaded.tsx'
import { capitalize } from '../../../../lib/capitalize.ts'
import type { ImportFile, ImportState } from '../contract.ts'
import { NEW_AUTHOR } from '../import-report.ts'
import { authorsHere, match } from './store.ts'

const BEFORE: ImportState[] = ['read', 'paused', 'failed', 'undone']

export default function ImportAuthors({ file }: { file: ImportFile }) {
  const authors = Object.entries(file.report?.authors ?? {}).sort(([, one], [, other]) =>
    one.name.localeCompare(other.name),
  )
  return (
    <details>
      <summary>Authors ({authors.length})</summary>
      <Loaded resource={authorsHere}>
        {(here) => (
          <div className="admin-stack">
            {authors.map(([key, { name, slug }]) =>
              BEFORE.includes(file.state) ? (
                <Choice
                  key={key}
                  label={name}
                  of={file.name}
                  value={slug ?? ''}
                  none={capitalize(NEW_AUTHOR)}
                  choices={here.map((author) => ({ value: author.slug, label: author.name }))}
                  onChange={(chosen) => match(file, key, chosen)}
                />
              ) : (
                <p key={key} dir="auto">
                  {name}: {here.find((author) => author.slug === slug)?.name ?? NEW_AUTHOR}
                </p>
              ),
            )}
          </div>
        )}
      </Loaded>
    </details>
  )
}
