type Props = {
  caption: string
  head: string[]
  rows: (string | number)[][]
}

export default function FigureTable({ caption, head, rows }: Props) {
  return (
    <table className="figure-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...cells]) => (
          <tr key={[name, ...cells].join()}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {cells.map((cell, place) => (
              <td key={head[place + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
