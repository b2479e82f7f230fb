import type { ListState } from 'react-aria-components/GridList'

type Props = { id: string; name: string; manager: ListState<unknown>['selectionManager'] }

/** Selects a row, or with Shift all rows from the one that was selected last. */
export default function SelectRow({ id, name, manager }: Props) {
  return (
    <label className="row-select">
      <input
        type="checkbox"
        aria-label={`Select “${name}”`}
        checked={manager.isSelected(id)}
        // The change event does not say whether Shift is pressed.
        onClick={({ shiftKey }) =>
          shiftKey ? manager.extendSelection(id) : manager.toggleSelection(id)
        }
        onChange={() => {}}
      />
    </label>
  )
}
