import { useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { keepFocus } from '../keep-focus.ts'

/** An action of a row; one with an address is a link. */
export type RowAction = { label: string; act?(): unknown; href?: string }

/** Where a menu opens: below its button, or at the pointer. */
export type MenuPlace = { at: Element; point?: { x: number; y: number } | undefined }

type Props = {
  label: string
  place: MenuPlace
  actions: RowAction[]
  onClose(): void
}

export default function RowMenu({ label, place: { at, point }, actions, onClose }: Props) {
  const trigger = useRef<Element>(at)
  trigger.current = at
  return (
    <Popover
      className="row-menu"
      aria-label={label}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      placement={point ? 'bottom start' : 'bottom end'}
      offset={point ? 0 : 4}
      {...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0) })}
    >
      <Menu aria-label={label} autoFocus="first" onClose={onClose}>
        {actions.map(({ label, act, href }) => (
          <MenuItem
            key={label}
            id={label}
            className="row-menu-item"
            textValue={label}
            {...(href && { href })}
            {...(act && { onAction: () => void keepFocus(async () => act(), at) })}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}
