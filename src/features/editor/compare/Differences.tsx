import { changesOf, type Line, type Piece } from './changes.ts'
import { FIELDS } from './fields.ts'
import { useNames } from './names.ts'
import type { CompareProps } from './props.ts'

/** The fields that differ, and where. */
export default function Differences({ mine, theirs, labels }: CompareProps) {
  const names = useNames()
  const differing = FIELDS.flatMap(({ name, lines }) => {
    const [one, other] = [lines(mine, names), lines(theirs, names)]
    return one.join('\n') === other.join('\n') ? [] : { name, changes: changesOf(one, other) }
  })
  return (
    <div className="compare">
      {differing.length === 0 ? (
        <p className="compare-legend">The two texts are the same.</p>
      ) : (
        <p className="compare-legend">
          <ins>{labels.mine}</ins> <del>{labels.theirs}</del>
        </p>
      )}
      {differing.map(({ name, changes }) => (
        <section className="compare-field" key={name} aria-label={name}>
          <h3 className="compare-name label">{name}</h3>
          {changes.map((change, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <Change key={index} change={change} labels={labels} />
          ))}
        </section>
      ))}
    </div>
  )
}

type Labels = CompareProps['labels']

function Change({ change, labels }: { change: Line; labels: Labels }) {
  if ('same' in change)
    return (
      <p className="compare-same">
        {change.same === 1 ? 'One line is the same' : `${change.same} lines are the same`}
      </p>
    )
  return (
    <p className="compare-line">
      {change.map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name
        <Marked key={index} piece={piece} labels={labels} />
      ))}
    </p>
  )
}

/** A mark that is also said in words, to those who cannot see it. */
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
