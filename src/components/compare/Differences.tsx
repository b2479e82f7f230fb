import { changesOf, type Line, type Piece } from './changes.ts'
import { inWords } from './changes-in-words.ts'
import type { ComparedField, CompareProps, Labels } from './compared.ts'
import { readableLines } from './readable-lines.ts'

type Props = Omit<CompareProps<object>, 'merge'> & { fields: ComparedField<object>[] }

export default function Differences({ fields, mine, theirs, labels, isFolded }: Props) {
  const differing = fields.flatMap((field) => {
    const [own, other] = [linesOf(field, mine), linesOf(field, theirs)]
    const isSame = own.join('\n') === other.join('\n')
    return isSame
      ? []
      : { name: field.name, isText: field.html !== undefined, changes: changesOf(own, other) }
  })
  const whole = (
    <div className="admin-stack compare">
      {differing.length === 0 ? (
        <p className="admin-note admin-line">The two texts are the same.</p>
      ) : (
        <p className="admin-note admin-line">
          <ins>{labels.mine}</ins> <del>{labels.theirs}</del>
        </p>
      )}
      {differing.map(({ name, changes }) => (
        <section className="admin-stack admin-stack-tight admin-below" key={name} aria-label={name}>
          <h3 className="label">{name}</h3>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <Change key={index} change={change} labels={labels} />
          ))}
        </section>
      ))}
    </div>
  )
  return isFolded ? (
    <details className="admin-stack">
      <summary>{inWords(differing)}</summary>
      {whole}
    </details>
  ) : (
    whole
  )
}

export const linesOf = <Content,>(
  { lines, html }: ComparedField<Content>,
  content: Partial<Content>,
): string[] => lines?.(content) ?? readableLines(html?.(content) ?? '')

export function Change({ change, labels }: { change: Line; labels: Labels }) {
  if ('same' in change)
    return (
      <p className="admin-note admin-quote">
        {change.same === 1 ? 'One line is the same' : `${change.same} lines are the same`}
      </p>
    )
  return (
    <p className="compare-line" dir="auto">
      {change.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
        <Marked key={index} piece={piece} labels={labels} />
      ))}
    </p>
  )
}

function Marked({ piece: { text, only }, labels }: { piece: Piece; labels: Labels }) {
  if (!only) return text
  const Tag = only === 'mine' ? 'ins' : 'del'
  return (
    <Tag>
      <span className="visually-hidden">{`[only ${labels[only]}: `}</span>
      {text}
      <span className="visually-hidden">] </span>
    </Tag>
  )
}
