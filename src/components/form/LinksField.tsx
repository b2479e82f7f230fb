import { useRef, useState } from 'react'
import { type GenericSchema, safeParse } from 'valibot'
import { type LinkRow, readLinkRows, textOfLinkRows } from '../../lib/link-rows.ts'
import { moveItem } from '../../lib/move-item.ts'
import Button from '../Button.tsx'
import { changeAndFocus } from '../change-and-focus.ts'
import AddChoice from './AddChoice.tsx'
import { useField, useOpenForm } from './form-context.ts'
import LinkFields from './LinkFields.tsx'

type Props = {
  name: string
  label: string
  hint?: string
  schema: GenericSchema
  most: number
  example: string
  offered?: LinkRow[]
}

/** An ordered list of links, stored as JSON (lib/link-rows.ts). */
export default function LinksField({ name, label, hint, schema, most, example, offered }: Props) {
  const { values, refusals } = useOpenForm()
  const { problem, problemId, hintId, edit, control } = useField(name, hint)
  const text = String(values[name] ?? '')
  const rows = readLinkRows(text)
  const keys = useKeys(rows.length)
  // This state changes during rendering, because the form focuses the first error right after it.
  const [checked, setChecked] = useState({ refusals: 0, keys: new Set<number>() })
  if (refusals !== checked.refusals) setChecked({ refusals, keys: new Set(keys) })
  const problems = problemsOfRows(schema, rows)
  const shown = keys.map((key, index) => (checked.keys.has(key) ? (problems[index] ?? {}) : {}))
  const isShown = shown.some((row) => Object.keys(row).length > 0)

  const whole = useRef<HTMLFieldSetElement>(null)
  const change = (next: LinkRow[]) => edit(textOfLinkRows(next))
  const changeAndGoTo = (next: LinkRow[], target: string) =>
    changeAndFocus(
      () => change(next),
      () => whole.current?.querySelector<HTMLElement>(target),
    )

  return (
    <fieldset className="admin-stack admin-stack-tight" ref={whole}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <p className="field-hint" id={hintId}>
          {hint}
        </p>
      )}
      <input type="hidden" name={name} value={text} />
      <ol className="admin-list">
        {rows.map((row, index) => (
          <LinkFields
            key={keys[index]}
            row={row}
            place={index}
            count={rows.length}
            problems={shown[index] ?? {}}
            example={example}
            onChange={(next) => change(rows.with(index, next))}
            onMove={(to) => {
              keys.splice(0, keys.length, ...moveItem(keys, index, to))
              change(moveItem(rows, index, to))
            }}
            onRemove={() => {
              keys.splice(index, 1)
              const next = Math.min(index, rows.length - 2)
              const target = next < 0 ? '[data-add]' : `[data-place="${next}"] [data-remove]`
              changeAndGoTo(rows.toSpliced(index, 1), target)
            }}
          />
        ))}
      </ol>
      <Button
        icon="plus"
        label="Add a link"
        of={`to ${label}`}
        data-add
        aria-describedby={control['aria-describedby']}
        aria-disabled={rows.length >= most || undefined}
        onClick={() => {
          if (rows.length >= most) return
          const target = `[data-place="${rows.length}"] input`
          changeAndGoTo([...rows, { label: '', href: '' }], target)
        }}
      />
      {offered && (
        <AddChoice
          label="Add a page of the site"
          of={label}
          choices={offered
            .filter(({ href }) => rows.every((row) => row.href !== href))
            .map((link) => ({ value: link.href, label: `${link.label} (${link.href})` }))}
          onAdd={(href) => {
            const link = offered.find((one) => one.href === href)
            if (link && rows.length < most) change([...rows, link])
          }}
        />
      )}
      <p className="field-problem" id={problemId} aria-live="polite">
        {isShown ? '' : problem}
      </p>
    </fieldset>
  )
}

function useKeys(count: number): number[] {
  const keys = useRef<number[]>([])
  const next = useRef(0)
  while (keys.current.length < count) keys.current.push(next.current++)
  keys.current.length = count
  return keys.current
}

type RowProblems = { label?: string; href?: string }

function problemsOfRows(schema: GenericSchema, rows: LinkRow[]): RowProblems[] {
  const problems: RowProblems[] = rows.map(() => ({}))
  for (const { path, message } of safeParse(schema, rows).issues ?? []) {
    const row = problems[Number(path?.[0]?.key)]
    const part = path?.[1]?.key
    const { label, href } = rows[Number(path?.[0]?.key)] ?? { label: '', href: '' }
    if (row && (label.trim() || href.trim()) && (part === 'label' || part === 'href'))
      row[part] ??= message
  }
  return problems
}
