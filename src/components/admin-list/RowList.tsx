import { useStore } from '@nanostores/react'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { GridList, GridListItem, type Selection } from 'react-aria-components/GridList'
import BusyButton from '../BusyButton.tsx'
import { TextButton } from '../Button.tsx'
import Icon from '../Icon.tsx'
import { loadedLater } from '../loaded-later.tsx'
import { menuPlaceOf } from './menu-place.ts'
import './press-style.ts'
import RowHeads, { type RowColumn } from './RowHeads.tsx'
import type { MenuPlace, RowAction } from './RowMenu.tsx'
import SelectRow from './SelectRow.tsx'
import type { RowSelection } from './selection.ts'

type Props<Item> = {
  label: string
  /** The class that says how wide the columns are. */
  className: string
  /** A grid has several items on a line. */
  layout?: 'stack' | 'grid'
  items: Item[]
  selection: RowSelection<Item>
  columns: RowColumn[]
  /** Names an item in labels: Select “…”. */
  nameOf(item: Item): string
  /** What a screen reader says of a row; by default its name. */
  textOf?(item: Item): string
  onOpen?(item: Item): void
  actions(item: Item): RowAction[]
  /** The action that most often comes next; it has a button in the row. */
  next?(item: Item): RowAction | undefined
  /** Buttons for all selected items; without them rows have no tick boxes. */
  bulk?(chosen: Item[]): ReactNode
  /** What is opened below a row. */
  below?(item: Item): ReactNode
  /** The cells of a row, one for each column. */
  children(item: Item): ReactNode
}

const loadMenu = () => import('./RowMenu.tsx')
const RowMenu = loadedLater(loadMenu)

const CONTROLS = 'a, button, input, select, textarea, label, summary'

type PartProps = { className: string; keeps: string; children: ReactNode }

/** A press of a link or field in a row is not one of the row. */
function RowPart({ className, keeps, children }: PartProps) {
  const keep = (event: SyntheticEvent) => {
    if (event.target instanceof Element && event.target.closest(keeps)) event.stopPropagation()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it reacts to nothing itself
    <div
      className={className}
      role="presentation"
      onPointerDown={keep}
      onMouseDown={keep}
      onClick={keep}
    >
      {children}
    </div>
  )
}

function NextButton({ action, of }: { action: RowAction | undefined; of: string }) {
  return (
    <span className="row-next">
      {action && <BusyButton quiet label={action.label} of={of} act={async () => action.act?.()} />}
    </span>
  )
}

/** A list with rows of one line, which are selected and have a menu (decision 082). */
export default function RowList<Item>(props: Props<Item>) {
  const { label, className, items, selection, columns, nameOf, textOf = nameOf } = props
  const { layout = 'stack', onOpen, actions, next, bulk, below, children } = props
  const { keyOf, select, $state } = selection
  const { chosen, problem } = useStore($state)
  const [menu, openMenu] = useState<{ item: Item; place: MenuPlace } | null>(null)
  // The library remembers in it where a range begins.
  const ticks = useRef<Exclude<Selection, 'all'>>(new Set())
  const isCurrent = [...ticks.current].every((key) => chosen.has(`${key}`))
  if (!isCurrent || ticks.current.size !== chosen.size) ticks.current = new Set(chosen.keys())
  const listed = items.filter((item) => chosen.has(keyOf(item)))
  // A failure is told when the menu is opened.
  const preload = () => void loadMenu().catch(() => {})
  const openAtPointer = (item: Item) => (event: MouseEvent<HTMLElement>) => {
    const inField = event.target instanceof Element && event.target.closest('input, textarea, form')
    if (inField || actions(item).length === 0) return
    const place = menuPlaceOf(event)
    if (place) openMenu({ item, place })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only loads the menu
    <div className={`rows ${className}`} onPointerEnter={preload} onFocus={preload}>
      <RowHeads label={label} columns={columns}>
        {bulk && (
          <label className="row-select">
            <input
              type="checkbox"
              checked={items.length > 0 && listed.length === items.length}
              ref={(box) => {
                if (box) box.indeterminate = listed.length > 0 && listed.length < items.length
              }}
              onChange={() => select(items, listed.length < items.length)}
            />
            <span className="row-select-words">Select all on this page</span>
          </label>
        )}
      </RowHeads>
      <GridList
        className="row-list"
        aria-label={label}
        layout={layout}
        selectionMode={bulk ? 'multiple' : 'none'}
        selectedKeys={ticks.current}
        onSelectionChange={(keys) => {
          if (keys !== 'all') ticks.current = keys
          const isOn = (item: Item) => keys === 'all' || keys.has(keyOf(item))
          const off = [...chosen.values()].filter((item) => !isOn(item))
          if (off.length > 0) select(off, false)
          const on = items.filter((item) => isOn(item) && !chosen.has(keyOf(item)))
          if (on.length > 0) select(on, true)
        }}
        keyboardNavigationBehavior="tab"
        disallowTypeAhead
      >
        {items.map((item) => (
          <GridListItem
            key={keyOf(item)}
            id={keyOf(item)}
            className="row"
            textValue={textOf(item)}
            {...(onOpen && { onAction: () => onOpen(item) })}
            onContextMenu={openAtPointer(item)}
          >
            {({ state }) => (
              <>
                <RowPart className="row-line" keeps={CONTROLS}>
                  {bulk && (
                    <SelectRow
                      id={keyOf(item)}
                      name={nameOf(item)}
                      manager={state.selectionManager}
                    />
                  )}
                  {children(item)}
                  {next && <NextButton action={next(item)} of={nameOf(item)} />}
                  {actions(item).length > 0 && (
                    <button
                      className="row-more"
                      type="button"
                      aria-haspopup="menu"
                      aria-expanded={menu?.item === item}
                      onClick={({ currentTarget: at }) => openMenu({ item, place: { at } })}
                    >
                      <Icon name="ellipsis" />
                      <span className="visually-hidden">More for {nameOf(item)}</span>
                    </button>
                  )}
                </RowPart>
                {below && (
                  <RowPart className="row-below" keeps="*">
                    {below(item)}
                  </RowPart>
                )}
              </>
            )}
          </GridListItem>
        ))}
      </GridList>
      {menu && (
        <RowMenu
          label={`Actions of ${nameOf(menu.item)}`}
          place={menu.place}
          actions={actions(menu.item)}
          onClose={() => openMenu(null)}
        />
      )}
      {bulk && (
        <>
          <p className="visually-hidden" role="status">
            {chosen.size > 0 && `${chosen.size} selected. ${problem}`}
          </p>
          {chosen.size > 0 && (
            <section className="row-bulk" aria-label={`Selected ${label.toLowerCase()}`}>
              <strong>{chosen.size} selected</strong>
              {problem && <p className="field-problem">{problem}</p>}
              {bulk([...chosen.values()])}
              <TextButton label="Clear" onClick={selection.clear} />
            </section>
          )}
        </>
      )}
    </div>
  )
}
