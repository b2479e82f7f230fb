type Props = { label: string; value: string; onChange(value: string): void; onEnter?(): void }

/** A search field above a list; its label is in it. */
export default function Keyword({ label, value, onChange, onEnter }: Props) {
  return (
    <label className="row-keyword">
      <span className="visually-hidden">{label}</span>
      <input
        className="field"
        type="search"
        placeholder={label}
        value={value}
        dir="auto"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={200}
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
        // Enter must not submit the form around this field.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onEnter?.()
        }}
      />
    </label>
  )
}
