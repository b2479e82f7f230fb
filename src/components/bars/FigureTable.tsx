import type { ReactNode } from 'react'

type Props = {
  caption: string
  head: string[]
  /** The name of each row, and what is beside it. */
  rows: [name: string, ...cells: ReactNode[]][]
  /** What the first cell of a row shows instead of its value, such as a link. */
  nameOf?: ((value: string, row: number) => ReactNode) | undefined
}

export default function FigureTable({ caption, head, rows, nameOf = (value) => value }: Props) {
  return (
    <table className="figure-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) =>
            name ? (
              <th key={name} scope="col">
                {name}
              </th>
            ) : (
              <td key={name} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], row) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row" dir="auto">
              {nameOf(name, row)}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>
                {typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
