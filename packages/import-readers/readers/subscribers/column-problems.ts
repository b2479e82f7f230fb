import {
  type ChosenColumns,
  COLUMN_KINDS,
  type ColumnKind,
  type ColumnsOfList,
} from '../../list-columns.ts'

/** The kinds in the words of sentences. */
const WORDS: Record<ColumnKind, string> = {
  address: 'the address',
  state: 'the state',
  date: 'the date',
  source: 'the source',
  name: 'the name',
  tags: 'the tags',
}

/** Why columns cannot be read as chosen, by kind; empty when they can (rule: imports/columns). */
export function columnProblems(
  { columns }: Pick<ColumnsOfList, 'columns'>,
  chosen: ChosenColumns,
): Partial<Record<ColumnKind, string>> {
  const problems: Partial<Record<ColumnKind, string>> = {}
  // Of an empty list, beside others in a zip, no column can be chosen.
  const canChoose = columns.some((one) => one.hasAddresses)
  for (const kind of COLUMN_KINDS) {
    const name = chosen[kind]
    const column = columns.find((one) => one.name === name)
    const other = COLUMN_KINDS.find((one) => one !== kind && chosen[one] === name)
    if (name === null) {
      if (kind === 'address') problems.address = 'Choose the column with the email addresses.'
    } else if (!column) problems[kind] = `There is no column “${name}”.`
    else if (kind === 'address' && canChoose && !column.hasAddresses)
      problems.address = `“${name}” has no email addresses. Choose another column.`
    else if (other)
      problems[kind] = `“${name}” is also chosen for ${WORDS[other]}. Choose another column.`
  }
  return problems
}
