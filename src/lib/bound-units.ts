/** The space between a number and its unit, and around the sign between two sides of a thing. */
const IN_MEASURE =
  /(?<=[\d¼-¾⅐-⅞]) (?=(?:°[CF]|mm|cm|km|kg|g|oz|lb|ml|ft)(?![\p{L}\p{N}])|in \(|× )|(?<=[¼-¾⅐-⅞]) (?=in )|(?<= ×) (?=\d)/gu

/** The place after the dash of a range. */
const IN_RANGE = /(?<=[\d¼-¾⅐-⅞]–)(?=[\d¼-¾⅐-⅞])/gu

/** Keeps a number on the line of its unit, and a range on one: `1.5–2 mm` must not end a line as 1.5–. */
export const boundUnits = (text: string): string =>
  text.replace(IN_MEASURE, '\u00a0').replace(IN_RANGE, '\u2060')
