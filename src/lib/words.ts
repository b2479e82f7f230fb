type Words<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? First | Words<Rest>
  : Line

/** The words of some lines, each a type. */
export const words = <const Line extends string>(...lines: Line[]): Words<Line>[] =>
  lines.flatMap((line) => line.split(' ') as Words<Line>[])
