import { useContext } from 'react'
import { ListStateContext } from 'react-aria-components/ListBox'

type Props = { id: string; name: string }

/** Selects a row, or with Shift all rows from the one that was selected last. */
export default function SelectRow({ id, name }: Props) {
  const manager = useContext(ListStateContext)?.selectionManager
  return (
    <label className="row-select">
      <input
        type="checkbox"
        aria-label={`Select “${name}”`}
        checked={manager?.isSelected(id) ?? false}
        // The change event does not say whether Shift is pressed.
        onClick={({ shiftKey }) =>
          shiftKey ? manager?.extendSelection(id) : manager?.toggleSelection(id)
        }
        onChange={() => {}}
      />
    </label>
  )
}
