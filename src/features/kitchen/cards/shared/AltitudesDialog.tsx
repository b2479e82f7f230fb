import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import * as v from 'valibot'
import {
  type AltitudeGrid as Grid,
  type GridWords,
  NO_WORDS,
  readGrid,
  writeGrid,
} from '../../../../components/rich-text/tools/altitude-grid.ts'
import ToolDialog from '../../../../components/rich-text/tools/ToolDialog.tsx'
import { BAND } from '../../../../lib/altitude-band.ts'
import AltitudeGrid from '../admin/AltitudeGrid.tsx'
import { CardContext } from '../admin/card-context.ts'
import type { CardProblems } from '../admin/card-problems.ts'
import type { Way } from '../admin/typed.ts'
import { emptyCard } from '../contract.ts'
import { altitudeTable } from '../step-fields.ts'

type Props = { editor: Editor; onClose(): void }

const CARD = emptyCard('', 'recipe', '')
const WORDS: Way<GridWords> = {
  read: (words) => ({ words, cell: null }),
  write: ({ words }) => words,
}

/** What is wrong with the heads; the values of a text are any words. */
function problemsOf({ bands }: Grid): CardProblems {
  const table = { unit: 'minutes', bands: bands.map(({ words }) => BAND.read(words)), rows: [] }
  const problems: CardProblems = {}
  for (const issue of v.safeParse(altitudeTable, table).issues ?? [])
    problems[`altitude.${v.getDotPath(issue)}`] ??= issue.message
  return problems
}

/** The words of the columns that are not in the grid: "Pints". */
const besideOf = ({ others }: Grid['rows'][number]): string =>
  [...(others?.before.slice(1) ?? []), ...(others?.after ?? [])]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean)
    .join(' · ')

/** The grid of the altitude table of a card, for a table of the text. */
export default function AltitudesDialog({ editor, onClose }: Props) {
  const [grid, setGrid] = useState(() => readGrid(editor.state))
  const [isRefused, refuse] = useState(false)
  if (!grid) return null
  const problems = problemsOf(grid)
  const done = () => {
    const isWrong = Object.keys(problems).length > 0
    refuse(isWrong)
    if (!isWrong) editor.view.dispatch(writeGrid(editor.state, grid))
    return !isWrong
  }
  return (
    <ToolDialog title="Altitude grid" action="Done" onDone={done} onClose={onClose}>
      <CardContext value={{ card: CARD, problems }}>
        <p className="field-hint">
          Altitudes are in feet, one for each column: “0–1000”, “1,001 to 6,000” or “above 6,000”.
        </p>
        <p className="field-problem" role="alert">
          {problems['altitude.bands'] ?? (isRefused && 'Correct the altitudes first.')}
        </p>
        <AltitudeGrid
          grid={grid}
          ways={{ band: WORDS, value: WORDS }}
          empty={{ band: NO_WORDS, value: NO_WORDS }}
          label="Value"
          newRow={(values) => ({ name: '', values, others: null })}
          besideOf={besideOf}
          onChange={(part) => {
            refuse(false)
            setGrid({ ...grid, ...part })
          }}
        />
      </CardContext>
    </ToolDialog>
  )
}
